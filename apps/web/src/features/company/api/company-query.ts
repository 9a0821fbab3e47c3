import { callQuery, keys } from '../../../lib/queries/keys'

/** The brokerage's own medians, as thresholds. */
export const proposedThresholdsQuery = callQuery(keys.proposedThresholds, 'GET /company/thresholds/proposed')

export const companyQuery = callQuery(keys.company, 'GET /company')
