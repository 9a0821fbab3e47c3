/**
 * Limits a frame's cookies to the life of the page: a vendor's cookies are gone afterwards, also when consent is
 * withdrawn. (Browsers without it partition or refuse third-party cookies.) React's types do not know it yet.
 */
export const CREDENTIALLESS = { credentialless: true }
