export { keepInVault } from './vault/block-person'
/** Repeats, before anybody can sign in, erasures that an older backup does not contain. */
export { syncLedger } from './vault/sync-ledger'
export { whoIsLeftAlone } from './vault/who-is-left-alone'
