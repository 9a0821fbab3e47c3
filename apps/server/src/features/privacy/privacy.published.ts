export { keepInVault } from './vault/block-person'
/** Does again what an older backup does not know, before anybody can sign in. */
export { syncLedger } from './vault/sync-ledger'
export { whoIsLeftAlone } from './vault/who-is-left-alone'
