import type { BodyOf, ResOf } from '@llave/api-contract/call-types'
import type { HolderChange } from '@llave/domain/holders/holder-change'
import { AppError } from '../../platform/app-error'
import type { Db } from '../../platform/database/db'
import { agreedConsequences, changesOf, readHeld, seenOf } from './held-operation'

/** A placeholder: the consequences do not depend on who comes. */
const SOMEBODY = { name: '', email: '', phone: '' }

/** The consequences if the holder leaves, or if somebody comes; throws what the change would throw. Changes nothing. */
export async function previewHolderChange(
  db: Db,
  { operationId, holderId }: BodyOf<'POST /operations/previewHolderChange'>,
): Promise<ResOf<'POST /operations/previewHolderChange'>> {
  const row = await db.selectFrom('operations').selectAll().where('id', '=', operationId).executeTakeFirst()
  if (!row) throw new AppError('ERR_FORM_OPERATION_NOT_FOUND')
  const change: HolderChange = holderId ? { kind: 'LEAVES', holderId } : { kind: 'COMES', person: SOMEBODY }
  const consequences = agreedConsequences(await readHeld(db, row), change)
  const { leaver, asked, feesSettled, signing } = consequences
  return {
    seen: seenOf(consequences),
    leaver: leaver && {
      name: leaver.name,
      ...{ signed: leaver.signed, files: leaver.files, waiting: leaver.waiting, hasLink: leaver.hasLink },
    },
    changes: changesOf(consequences),
    feesSettled,
    // The new holder has no name yet.
    asked: asked.map(({ holder, type, nameDocument }) => ({ type, name: nameDocument, holder: holder || null })),
    signing,
  }
}
