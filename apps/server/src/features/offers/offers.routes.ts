import type { CallServer } from '../../platform/http/call-server'
import { readCustomerOffers, readStaffOffers } from './offers.views'
import { preferOffer } from './prefer-offer'
import { releaseOffers } from './release-offers'
import { removeOffer } from './remove-offer'
import { saveOffer } from './save-offer'

/** The banks' offers: terms and conditions, release to the customer, and the preferred one. */
export function offerRoutes(server: CallServer): void {
  server.handle('POST /operations/saveOffer', ({ actor, body, once }) =>
    once(async work => {
      await saveOffer(work, actor, body)
      return readStaffOffers(work.tx, body.operationId)
    }),
  )

  server.handle('POST /operations/removeOffer', ({ actor, body, transact }) =>
    transact(async work => {
      await removeOffer(work, actor, body)
      return readStaffOffers(work.tx, body.operationId)
    }),
  )

  server.handle('POST /operations/releaseOffers', ({ actor, body, transact }) =>
    transact(async work => {
      await releaseOffers(work, actor, body)
      return readStaffOffers(work.tx, body.operationId)
    }),
  )

  server.handle('POST /operations/preferOffer', ({ actor, body, transact }) =>
    transact(async work => {
      await preferOffer(work, actor, body)
      return readCustomerOffers(work.tx, body.operationId)
    }),
  )
}
