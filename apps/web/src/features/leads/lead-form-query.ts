import { callQuery } from '../../lib/queries/call-query'
import { keys } from '../../lib/queries/keys'

export const leadFormQuery = callQuery(keys.leadForm, 'GET /leadForm')
