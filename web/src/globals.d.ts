/** True in the build that is hosted, which has a service worker. */
declare const __HOSTED__: boolean;
