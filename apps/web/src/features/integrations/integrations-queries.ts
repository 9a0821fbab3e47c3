import { queryOptions } from '@tanstack/react-query'
import { callQuery, keys } from '../../lib/queries/keys'

/** Read by the tab before its cards are there: a failure is theirs to tell, not to repeat. */
export const webhooksQuery = queryOptions({ ...callQuery(keys.webhooks.all, 'GET /webhooks'), retryOnMount: false })

export const apiKeysQuery = queryOptions({ ...callQuery(keys.apiKeys, 'GET /apiKeys'), retryOnMount: false })
