/**
 * Lets a frame's cookies live no longer than the page: what a vendor sets is gone afterwards, also when consent is
 * withdrawn. (Browsers without it separate or refuse third-party cookies.) React's types do not know it yet.
 */
export const CREDENTIALLESS = { credentialless: true }
