import type { CallServer } from '../../platform/http/call-server'
import { readCustomerOffers, readStaffOffers } from './offers.views'
import { preferOffer } from './prefer-offer'
import { releaseOffers } from './release-offers'
import { removeOffer } from './remove-offer'
import { saveOffer } from './save-offer'

/** The banks' offers: terms and conditions, release to the customer, and the preferred one. */
export function offerRoutes(server: CallServer): void {
  server.change('POST /operations/saveOffer', async (work, { actor, body }) => {
    await saveOffer(work, actor, body)
    return readStaffOffers(work.tx, body.operationId)
  })

  server.change('POST /operations/removeOffer', async (work, { actor, body }) => {
    await removeOffer(work, actor, body)
    return readStaffOffers(work.tx, body.operationId)
  })

  server.change('POST /operations/releaseOffers', async (work, { actor, body }) => {
    await releaseOffers(work, actor, body)
    return readStaffOffers(work.tx, body.operationId)
  })

  server.change('POST /operations/preferOffer', async (work, { actor, body }) => {
    await preferOffer(work, actor, body)
    return readCustomerOffers(work.tx, body.operationId)
  })
}
