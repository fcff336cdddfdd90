/** True in the build that is hosted, which has a service worker. */
declare const __HOSTED__: boolean;
/** The address that links are to have, from HONEYMOON_WEB_ADDRESS when the page was built; empty:
 * that of the page itself. */
declare const __ADDRESS__: string;
