import { consentDateError, websiteLeadErrors } from '@llave/domain/leads/website-lead'
import { dateOf } from '@llave/domain/time/calendar-day'
import { fieldsAt, refuseFields } from '../../platform/app-error'
import type { CallServer } from '../../platform/http/call-server'
import type { Platform } from '../../platform/platform'
import { changeLeadForm, readLeadForm } from './form/form-settings'
import { receiveLead } from './receive-lead'

/** The calls for leads through a key of the brokerage's website, and for the settings of its form. */
export function leadRoutes(server: CallServer, platform: Platform): void {
  const { db, clock, config } = platform

  server.handle('POST /leads', async ({ body, once }) => {
    const { text, date } = body.consent
    const given = dateOf(date)
    const wrong = fieldsAt('', { ...websiteLeadErrors(body), 'consent.date': consentDateError(given, clock.now()) })
    refuseFields(wrong)
    const consent = { text, date: given }
    return once(work => receiveLead(work, { ...body, language: body.language ?? 'es', consent, formKey: null }))
  })

  server.handle('GET /leadForm', () => readLeadForm(db, config))

  server.change('PUT /leadForm', async (work, { body }) => {
    await changeLeadForm(work, body)
    return readLeadForm(work.tx, config)
  })
}
