import type { ResOf } from '@llave/api-contract/call-types'

/** One e-mail of the demonstration's mailbox. */
export type Mail = ResOf<'GET /dev/mailbox'>['records'][number]
