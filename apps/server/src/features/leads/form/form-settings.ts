import type { BodyOf } from '@llave/api-contract/call-types'
import { FORM_PATH } from '@llave/api-contract/leads.calls'
import { originsOf } from '@llave/domain/leads/form-origins'
import { TEXT_FIELDS } from '@llave/domain/validation/validators'
import { refuseFields } from '../../../platform/app-error'
import type { Config } from '../../../platform/config'
import type { Db } from '../../../platform/database/db'
import type { Work } from '../../../platform/platform'

export async function readLeadForm(db: Db, { publicUrl }: Pick<Config, 'publicUrl'>) {
  const { active, origins } = await settingsOf(db)
  return { active, origins, url: `${publicUrl}${FORM_PATH}` }
}

/** Whether the form is on, and which sites may show it. */
export async function standingOf(db: Db) {
  const { active, origins } = await settingsOf(db)
  return { active, origins: originsOf(origins) ?? [] }
}

const settingsOf = (db: Db) => db.selectFrom('leadForm').select(['active', 'origins']).executeTakeFirstOrThrow()

/** Changes the given settings of the form. */
export async function changeLeadForm(work: Work, { active, origins }: BodyOf<'PUT /leadForm'>): Promise<void> {
  const wrong = origins ? TEXT_FIELDS.formOrigins.error(origins) : null
  refuseFields(wrong ? { origins: wrong } : {})
  const changes = {
    ...(active !== undefined && { active }),
    ...(origins !== undefined && { origins: origins ? TEXT_FIELDS.formOrigins.normalise(origins) : '' }),
  }
  if (Object.keys(changes).length === 0) return
  await work.tx.updateTable('leadForm').set(changes).execute()
  await work.audit({ action: 'lead-form.changed', entity: 'company', details: changes })
}
