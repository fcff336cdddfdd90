// Text out of the page.

/** True if the browser allowed it; else it is downloaded. */
export async function copy_text(text: string, name: string): Promise<boolean> {
    try {
        await navigator.clipboard.writeText(text);
        return true;
    } catch {
        download_text(text, name);
        return false;
    }
}

export function download_text(text: string, name: string): void {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}
