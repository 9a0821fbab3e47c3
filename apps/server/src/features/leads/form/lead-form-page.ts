import { brandPalette, OWN_COLOUR } from '@llave/domain/branding/brand-palette'
import type { Hex } from '@llave/domain/branding/contrast'
import { OPERATION_TYPES } from '@llave/domain/operations/fields/operation-types'
import { TEXT_FIELDS } from '@llave/domain/validation/validators'
import { fieldLabel } from '@llave/texts/field-label'
import type { Translate } from '@llave/texts/translate'
import type { RowOf } from '../../../platform/database/db'
import { Html, html } from '../../../platform/http/pages/html'

/** The fields of the form; `web` is one that nobody sees, which only programs fill in. */
export const FORM_FIELDS = ['name', 'lastname', 'phone', 'email', 'typeOperation', 'note', 'consent', 'web'] as const
export type FormField = (typeof FORM_FIELDS)[number]
export type FormValues = Readonly<Partial<Record<FormField, string>>>

interface Frame {
  readonly t: Translate
  readonly nonce: string
  readonly brokerage: Pick<RowOf<'company'>, 'brandColor' | 'privacyUrl'> & { readonly name: string }
}

interface Form extends Frame {
  /** The form's own address, with language and coupon. */
  readonly action: string
  /** Identifies this display of the form. */
  readonly key: string
  readonly coupon: string | null
  readonly values: FormValues
  readonly errors: Readonly<Partial<Record<string, string>>>
  /** The message above the fields: some are wrong, or the form cannot be received. */
  readonly alert: string | null
}

/**
 * The form for the brokerage's website. It needs no script in the browser. It is light whatever the device prefers,
 * because the page around it decides the look. It keeps what was typed when something is wrong.
 */
export function leadFormPage(form: Form): string {
  const { t, brokerage, action, key, coupon, values, errors, alert } = form
  const company = brokerage.name
  const first = FORM_FIELDS.find(field => errors[field])
  const input = (field: TextInput, more: Partial<InputLook> = {}) =>
    textInput({ t, field, value: values[field] ?? '', error: errors[field], focused: field === first, ...more })
  return page(
    form,
    html`<form method="post" action="${action}" novalidate>
<h1>${t('leads.form.title')}</h1>
<p>${t('leads.form.intro', { company })}</p>
${alert !== null && html`<p class="alert" role="alert">${alert}</p>`}
<div class="pair">${input('name', { required: true, complete: 'given-name' })}
${input('lastname', { complete: 'family-name' })}</div>
<div class="pair">${input('phone', { type: 'tel', complete: 'tel', isHelped: true })}
${input('email', { type: 'email', complete: 'email', isHelped: true })}</div>
<p class="help" id="reach">${t('leads.form.reach')}</p>
<div class="field"><label for="typeOperation">${t('leads.form.typeOperation')}</label>
<select id="typeOperation" name="typeOperation" required${marks('typeOperation', errors, first)}>
<option value="">${t('common.words.choose')}</option>
${OPERATION_TYPES.map(
  type =>
    html`<option value="${type}"${values.typeOperation === type && html` selected`}>${t(`states.operationTypes.${type}`)}</option>`,
)}
</select>${errorLine('typeOperation', errors)}</div>
<div class="field"><label for="note">${t('words.worthKnowing')} <span>(${t('leads.form.optional')})</span></label>
<textarea id="note" name="note" rows="3" maxlength="${TEXT_FIELDS.reason.max}"${marks('note', errors, first)}>
${values.note ?? ''}</textarea>${errorLine('note', errors)}</div>
<div class="trap" aria-hidden="true"><label for="web">${t('leads.form.leaveEmpty')}</label>
<input id="web" name="web" tabindex="-1" autocomplete="off"></div>
<div class="field"><label class="check"><input type="checkbox" name="consent" value="true" required
${values.consent === 'true' && html` checked`}${marks('consent', errors, first)}>
<span>${t('leads.form.consent', { company })}</span></label>${errorLine('consent', errors)}</div>
${
  brokerage.privacyUrl &&
  html`<p class="help"><a href="${brokerage.privacyUrl}" target="_blank" rel="noopener">${t('leads.form.privacy')}
<span class="unseen">(${t('leads.form.newWindow')})</span></a></p>`
}
${coupon !== null && html`<p class="help">${t('leads.form.coupon', { handle: coupon })}</p>`}
<input type="hidden" name="key" value="${key}">
<button>${t('common.words.send')}</button>
</form>`,
  )
}

/** The note shown instead of the form: it was received, or the form is off. */
export function leadFormNote(frame: Frame, note: 'thanks' | 'off'): string {
  const { t, brokerage } = frame
  return page(
    frame,
    note === 'off'
      ? html`<h1>${t('leads.form.off')}</h1>`
      : html`<div role="status"><h1>${t('leads.form.thanks')}</h1>
<p>${t('leads.form.thanksText', { company: brokerage.name })}</p></div>`,
  )
}

type TextInput = 'name' | 'lastname' | 'phone' | 'email'

interface InputLook {
  readonly t: Translate
  readonly field: TextInput
  readonly value: string
  readonly error: string | undefined
  readonly focused: boolean
  readonly type?: 'tel' | 'email'
  readonly complete?: string
  readonly required?: boolean
  /** The sentence below the field says when it is needed. */
  readonly isHelped?: boolean
}

const MOST = {
  name: TEXT_FIELDS.personName.max,
  lastname: TEXT_FIELDS.personName.max,
  phone: TEXT_FIELDS.phone.max,
  email: TEXT_FIELDS.email.max,
}

function textInput({ t, field, value, error, focused, type, complete, required, isHelped }: InputLook): Html {
  const optional = !required && !isHelped
  return html`<div class="field"><label for="${field}">${fieldLabel(t, `leads.form.${field}`)}
${optional && html`<span>(${t('leads.form.optional')})</span>`}</label>
<input id="${field}" name="${field}" type="${type ?? 'text'}" value="${value}" maxlength="${MOST[field]}"
autocomplete="${complete ?? 'off'}"${required === true && html` required`}${marks(
    field,
    { [field]: error },
    focused ? field : undefined,
    isHelped ? 'reach' : undefined,
  )}>${errorLine(field, { [field]: error })}</div>`
}

type Errors = Form['errors']

const errorLine = (field: FormField, errors: Errors) =>
  errors[field] !== undefined && html`<p class="error" id="${field}-error">${errors[field]}</p>`

/** The attributes that mark a field as wrong, link it to its sentences, and focus the first wrong one. */
function marks(field: FormField, errors: Errors, first: FormField | undefined, help?: string): Html {
  const isWrong = errors[field] !== undefined
  const told = [...(isWrong ? [`${field}-error`] : []), ...(help ? [help] : [])].join(' ')
  return html`${told !== '' && html` aria-describedby="${told}"`}${isWrong && html` aria-invalid="true"`}${
    field === first && html` autofocus`
  }`
}

function page({ t, nonce, brokerage }: Frame, content: Html): string {
  const colour = (brokerage.brandColor ?? OWN_COLOUR) as Hex
  return html`<!doctype html>
<html lang="${t.language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${t('leads.form.title')} · ${brokerage.name}</title>
<style nonce="${nonce}">${new Html(styles(colour))}</style></head><body><main>${content}</main></body></html>`.text
}

function styles(colour: Hex): string {
  const { action, 'action-hover': hover, link } = brandPalette(colour).light
  return `:root{color-scheme:light;--text:#10212d;--quiet:#4a5c69;--line:#7e919e;--danger:#a4211a}
*{box-sizing:border-box}
body{margin:0;background:#fff;color:var(--text);font:16px/1.5 Figtree,system-ui,sans-serif;overflow-wrap:anywhere}
main{max-width:640px;margin:0 auto;padding:20px 16px}
h1{margin:0 0 4px;font-size:1.375rem;line-height:1.25}
p{margin:0 0 16px}
.pair{display:grid;gap:0 16px;grid-template-columns:repeat(auto-fit,minmax(220px,1fr))}
.field{margin-bottom:16px}
label{display:block;margin-bottom:4px;font-weight:600;font-size:.9375rem}
label span,.help{color:var(--quiet);font-weight:400;font-size:.875rem}
.pair+.help{margin-top:-12px}
input:not([type=checkbox]),select,textarea{width:100%;min-height:44px;padding:9px 12px;border:1px solid var(--line);
border-radius:8px;background:#fff;color:inherit;font:inherit}
textarea{display:block;resize:vertical}
[aria-invalid]{border-color:var(--danger)!important;outline-color:var(--danger)}
.error{margin:4px 0 0;color:var(--danger);font-size:.875rem}
.alert{padding:10px 12px;border-radius:8px;background:#fdebe9;color:var(--danger)}
.check{display:grid;grid-template-columns:24px 1fr;gap:10px;align-items:start;margin:0;cursor:pointer}
.check input{width:22px;height:22px;margin:0;accent-color:${action}}
.check span{color:var(--text)}
a{color:${link}}
button{width:100%;min-height:48px;padding:10px 20px;border:0;border-radius:8px;background:${action};color:#fff;
font:inherit;font-weight:600;cursor:pointer}
button:hover{background:${hover}}
:focus-visible{outline:3px solid ${link};outline-offset:2px}
.trap,.unseen{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
@media (forced-colors:active){button{border:1px solid}}`
}
