import { z } from 'zod'

/** How an SMS is given to a service over HTTP. */
export interface SmsSettings {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: SmsBody
  /** Stands for `{{secret}}`. */
  readonly secret: string
}

/** What is posted, with `{{to}}`, `{{digits}}`, `{{text}}` and `{{secret}}` in its texts. */
export type SmsBody =
  | { readonly type: 'application/json'; readonly template: unknown }
  | { readonly type: 'application/x-www-form-urlencoded'; readonly template: string }

export const SMS_BODY_DEFAULT = '{"to":"{{to}}","text":"{{text}}"}'
export const SMS_HEADERS_DEFAULT = '{"authorization":"Bearer {{secret}}"}'

const names = z.record(z.string(), z.string())

/** The headers, or undefined when they are no object of texts. */
export function readSmsHeaders(text: string): SmsSettings['headers'] | undefined {
  return names.safeParse(parsed(text)).data
}

/**
 * A body that is JSON when it begins like it, and a form otherwise. What is filled in goes into texts that have been
 * read already, so that nothing in it can change their structure. Undefined when it is malformed or has no place for
 * number and text.
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
