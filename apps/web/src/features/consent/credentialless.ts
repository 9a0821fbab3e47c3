/**
 * A frame whose cookies live no longer than the page, where the browser knows that: what a vendor sets goes with it, also
 * when consent is withdrawn. (Others keep third-party cookies apart or refuse them.) React's types do not name it yet.
 */
export const CREDENTIALLESS = { credentialless: true }
