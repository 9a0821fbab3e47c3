import { inTransaction } from '../src/platform/work'
import { placeForMail } from '../src/record/holder-place'
import type { TestApp } from './app'

interface Holder {
  readonly id: string
  readonly operationId: string
}

/** The secret of the link to a holder's place, as in an e-mail. */
export async function aPlaceLink(app: TestApp, { id: holderId, operationId }: Holder): Promise<string> {
  const { platform } = app.app
  const place = await inTransaction(platform, null, work => placeForMail(work, platform, { operationId, holderId }))
  if (!place?.linkId) throw new Error('no link')
  return platform.secrets.linkCode('PLACE', place.linkId)
}
