import { queryOptions } from '@tanstack/react-query'
import { callQuery, keys } from '../../lib/queries/keys'

/** The tab reads it before its cards are mounted; they show a failure, and must not repeat the call. */
export const webhooksQuery = queryOptions({ ...callQuery(keys.webhooks.all, 'GET /webhooks'), retryOnMount: false })

export const apiKeysQuery = queryOptions({ ...callQuery(keys.apiKeys, 'GET /apiKeys'), retryOnMount: false })
