import type { ResOf } from '@llave/api-contract/call-types'

type Reach = ResOf<'POST /contacts/reach'>

/** Where else a person stands who is corrected: by default only in the address book. */
export const aReach = (own: Partial<Reach> = {}): Reach => ({
  ...{ contact: true, account: null, operations: [], links: [], signed: [], formerTold: false, joined: false },
  ...own,
})
