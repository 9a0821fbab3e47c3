import type { ResOf } from '@llave/api-contract/call-types'

export type Mail = ResOf<'GET /dev/mailbox'>['records'][number]
