export { removeHolder } from './change-holders'
export { readFormer } from './read-former'
