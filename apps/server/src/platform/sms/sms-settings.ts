import { z } from 'zod'

/** The HTTP interface of an SMS service. */
export interface SmsSettings {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: SmsBody
  readonly secret: string
}

/** The request body, with `{{to}}`, `{{digits}}`, `{{text}}` and `{{secret}}` in its texts. */
export type SmsBody =
  | { readonly type: 'application/json'; readonly template: unknown }
  | { readonly type: 'application/x-www-form-urlencoded'; readonly template: string }

export const SMS_BODY_DEFAULT = '{"to":"{{to}}","text":"{{text}}"}'
export const SMS_HEADERS_DEFAULT = '{"authorization":"Bearer {{secret}}"}'

const names = z.record(z.string(), z.string())

/** The headers, or undefined unless they are an object of texts. */
export function readSmsHeaders(text: string): SmsSettings['headers'] | undefined {
  return names.safeParse(parsed(text)).data
}

/**
 * The body: JSON when it looks like it, otherwise a form. Values are inserted into parsed texts, so that they cannot
 * change the structure. Undefined when it is malformed or has no place for number and text.
 */
export function readSmsBody(text: string): SmsBody | undefined {
  if (!text.includes('{{text}}') || !(text.includes('{{to}}') || text.includes('{{digits}}'))) return undefined
  if (!/^\s*[{[]/.test(text)) return { type: 'application/x-www-form-urlencoded', template: text }
  const template = parsed(text)
  return template === undefined ? undefined : { type: 'application/json', template }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
