import { FORM_PATH } from '@llave/api-contract/leads.calls'
import { websiteLeadErrors } from '@llave/domain/leads/website-lead'
import { OPERATION_TYPES, type OperationType } from '@llave/domain/operations/fields/operation-types'
import { isCouponHandle } from '@llave/domain/validation/formats'
import { optionalError, TEXT_FIELDS } from '@llave/domain/validation/validators'
import { type Language, languages } from '@llave/texts/languages'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError, type FieldCode, fieldsAt } from '../../../platform/app-error'
import { newNonce } from '../../../platform/http/security-headers'
import { inTransaction, type Platform, PRODUCT_NAME } from '../../../platform/platform'
import { addressKey, LIMITS } from '../../../platform/security/rate-limits'
import { shareReading } from '../../../platform/shared-reading'
import { translator } from '../../../platform/texts'
import { receiveLead } from '../receive-lead'
import { standingOf } from './form-settings'
import { FORM_FIELDS, type FormValues, leadFormNote, leadFormPage } from './lead-form-page'

/** More than all fields of the form can hold. */
const MAX_BODY_BYTES = 30_000
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

interface Sent {
  readonly values: FormValues
  readonly key: string
}

/**
 * Serves the form for the brokerage's own website. It is the only page of the product that other sites may show, and
 * only those that the owner has named. It accepts submissions only from itself, and stores nothing on the device.
 */
export function installLeadForm(http: FastifyInstance, platform: Platform): void {
  const { db, clock } = platform
  const read = shareReading(async () => {
    const company = db.selectFrom('company').select(['name', 'brandColor', 'privacyUrl']).executeTakeFirstOrThrow()
    const [{ name, ...brokerage }, standing] = await Promise.all([company, standingOf(db)])
    return { brokerage: { name: name ?? PRODUCT_NAME, ...brokerage }, ...standing }
  })

  async function show(request: FastifyRequest, reply: FastifyReply, sent: Sent | null) {
    const { brokerage, active, origins } = await read()
    const { language, coupon } = askedIn(request)
    const frame = { t: translator(language), nonce: newNonce(), brokerage }
    const send = (page: string) =>
      reply
        .header('content-security-policy', policyOf(frame.nonce, origins))
        .header('cache-control', 'no-store')
        .type('text/html; charset=utf-8')
        .send(page)
    if (!active) {
      reply.status(404)
      return send(leadFormNote(frame, 'off'))
    }
    const action = `${FORM_PATH}?${new URLSearchParams({ idioma: language, ...(coupon && { cupon: coupon }) })}`
    const form = { ...frame, action, coupon, key: sent?.key ?? crypto.randomUUID(), values: sent?.values ?? {} }
    if (!sent) return send(leadFormPage({ ...form, errors: {}, alert: null }))
    if (sent.values.web) return send(leadFormNote(frame, 'thanks'))
    const wrong = wrongIn(sent.values)
    if (Object.keys(wrong).length > 0) {
      const errors = Object.fromEntries(
        Object.entries(wrong).map(([field, code]) => [field, frame.t.find(`errors.${code}`) ?? '']),
      )
      reply.status(422)
      return send(leadFormPage({ ...form, errors, alert: frame.t('leads.form.wrong') }))
    }
    try {
      await receive(sent, language, coupon, brokerage.name, request.ip)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      if (error.retryAfter !== undefined) reply.header('retry-after', error.retryAfter)
      reply.status(error.status)
      return send(leadFormPage({ ...form, errors: {}, alert: frame.t('leads.form.later') }))
    }
    return send(leadFormNote(frame, 'thanks'))
  }

  async function receive(sent: Sent, language: Language, coupon: string | null, company: string, ip: string) {
    const { values, key } = sent
    const before = () => db.selectFrom('websiteLeads').select('id').where('formKey', '=', key).executeTakeFirst()
    if (await before()) return
    if (await platform.disk.isLow()) throw new AppError('ERR_READ_ONLY', { retryAfter: 60 })
    await platform.rateLimits.hit(LIMITS.leadForm, addressKey(ip))
    await platform.rateLimits.hit(LIMITS.leadFormAll, 'all')
    const { name = '', lastname, phone, email, typeOperation, note } = values
    const consent = { text: translator(language)('leads.form.consent', { company }), date: clock.now() }
    const lead = { name, lastname, phone, email, note, coupon, language, consent, formKey: key }
    const run = () =>
      inTransaction(platform, { actor: null, ip }, work =>
        receiveLead(work, { ...lead, typeOperation: typeOperation as OperationType }),
      )
    try {
      await run()
    } catch (error) {
      // The same display of the form was sent twice at once; the first has created the lead.
      if ((error as { constraint?: string }).constraint !== 'website_leads_form_key_key') throw error
    }
  }

  http.register(async form => {
    form.removeAllContentTypeParsers()
    form.addContentTypeParser<string>(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: MAX_BODY_BYTES },
      (_request, text, done) => done(null, new URLSearchParams(text)),
    )
    form.get(FORM_PATH, (request, reply) => show(request, reply, null))
    form.post(FORM_PATH, (request, reply) => {
      // Another site cannot submit it by a form of its own. Only old browsers do not send this header.
      const site = request.headers['sec-fetch-site']
      if (site !== undefined && site !== 'same-origin') throw new AppError('ERR_FORBIDDEN')
      return show(request, reply, sentIn(request.body))
    })
  })
}

/** The language and coupon in the address; invalid values are ignored. */
function askedIn({ query }: FastifyRequest) {
  const { idioma, cupon } = query as Readonly<Record<string, unknown>>
  const language = languages.find(known => known === idioma) ?? 'es'
  const isCoupon = typeof cupon === 'string' && isCouponHandle(cupon) && cupon.length <= TEXT_FIELDS.couponHandle.max
  return { language, coupon: isCoupon ? cupon : null }
}

function sentIn(body: unknown): Sent {
  const typed = body instanceof URLSearchParams ? body : new URLSearchParams()
  const values = Object.fromEntries(FORM_FIELDS.map(field => [field, storable(typed.get(field) ?? '')]))
  const key = typed.get('key') ?? ''
  return { values, key: UUID.test(key) ? key : crypto.randomUUID() }
}

// The database stores no NUL; browsers send line breaks as two characters.
const storable = (text: string) => text.replaceAll('\0', '').replaceAll('\r\n', '\n').trim()

function wrongIn(values: FormValues): Readonly<Record<string, FieldCode>> {
  const { name = '', typeOperation = '', note, consent } = values
  const isKnown = (OPERATION_TYPES as readonly string[]).includes(typeOperation)
  return fieldsAt('', {
    ...websiteLeadErrors({ ...values, name }),
    typeOperation: isKnown ? null : 'error_form_obligatory_field',
    note: optionalError('reason', note),
    consent: consent === 'true' ? null : 'error_form_obligatory_field',
  })
}

function policyOf(nonce: string, origins: readonly string[]): string {
  return [
    "default-src 'none'",
    `style-src 'nonce-${nonce}'`,
    "form-action 'self'",
    "base-uri 'none'",
    ["frame-ancestors 'self'", ...origins].join(' '),
  ].join('; ')
}
