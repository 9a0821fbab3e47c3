import type { Word } from '@llave/texts/field-label'
import type { Texts } from '@llave/texts/languages'
import type { Translate } from '@llave/texts/translate'
import { z } from 'zod'
import type { Platform } from '../platform'
import type { MailAttachment } from './mail-attachments'
import type { MailText, MailValues } from './mail-text'
import type { MailValue } from './mail-value'

export type MailKey = keyof Texts['mails']['names']
export type MailVariable =
  | keyof Texts['mails']['variables']
  | Extract<Word, 'agency' | 'bank' | 'date' | 'document' | 'name' | 'phone' | 'reason'>

/** The placeholders of variables in a text: the variables themselves, in Liquid. */
type Placeholders<Values> = { readonly [V in keyof Values]: string }

/** All parts of an e-mail except its text. */
export interface MailFacts {
  readonly values: MailValues
  /** The operation, whose responsable is named in the footer. */
  readonly operationId: string | null
  /** Ids of the attached documents, read when the e-mail is sent. */
  readonly documentIds: readonly string[]
  /** Files generated when the e-mail is sent. */
  made(): Promise<readonly MailAttachment[]>
  /** Values to be blanked in the stored text, besides the secrets of links. */
  readonly codes: readonly string[]
}

/** A kind of e-mail, with the type of the values that its senders must supply. */
export interface MailTemplate<Params = unknown> {
  readonly key: MailKey
  readonly params: z.ZodType<unknown, Params>
  /** A realistic example, for previews. */
  readonly example: Params
  /** Variables that its body must contain. */
  readonly required: readonly MailVariable[]
  /** The e-mail is not sent any more once its operation is over. */
  readonly onlyWhileLive: boolean
  /**
   * The stored values of an e-mail that was held, reduced to what is still worth saying when it is sent; null if
   * nothing is.
   */
  remaining(stored: unknown, platform: Platform): Promise<unknown>
  /** The built-in text, used until the brokerage writes its own. */
  builtIn(t: Translate): MailText
  /** Reads the stored values from the outbox; throws when they do not match `params`. */
  read(stored: unknown, t: Translate, platform: Platform): Promise<MailFacts>
}

interface MailDefinition<Params, Parsed, Values> {
  readonly key: MailKey
  /** Parses the values stored in the outbox: a changed schema must still read values written earlier. */
  readonly params: z.ZodType<Parsed, Params>
  readonly example: NoInfer<Params>
  /** The values of its variables when it is sent. Links are derived here and never stored. */
  values(params: Parsed, t: Translate, platform: Platform): Values | Promise<Values>
  /** The built-in text; variables are given as their placeholders. */
  text(
    t: Translate,
    variables: Placeholders<NoInfer<Values>>,
  ): { readonly subject: string; readonly body: readonly string[] }
  readonly required: readonly (keyof NoInfer<Values> & MailVariable)[]
  /** Variables whose values open something to whoever reads them. */
  readonly codes?: readonly (keyof NoInfer<Values> & MailVariable)[]
  /** The e-mail is about the next steps, so it is pointless once the operation is over. */
  readonly onlyWhileLive?: true
  /**
   * The parameters of a held e-mail, reduced to what is still worth saying; null if nothing is. By default all of it
   * is.
   */
  remaining?(params: Parsed, platform: Platform): Promise<Parsed | null>
  /** By default the operation of the parameters, if they name one. */
  operationId?(params: Parsed): string
  /** Ids of attached documents. */
  attachments?(params: Parsed): readonly string[]
  /** Generated attachments. */
  made?(params: Parsed, t: Translate, platform: Platform): Promise<readonly MailAttachment[]>
}

/** Defines a kind of e-mail. The feature that sends it lists it in its `mails`. */
export function defineMail<Params, Parsed, Values extends { readonly [V in MailVariable]?: MailValue }>(
  mail: MailDefinition<Params, Parsed, Values>,
): MailTemplate<Params> {
  const { key, params, example, required } = mail
  return {
    key,
    params,
    example,
    required,
    onlyWhileLive: mail.onlyWhileLive ?? false,
    remaining: async (stored, platform) => (mail.remaining ? mail.remaining(params.parse(stored), platform) : stored),
    builtIn(t) {
      const { subject, body } = mail.text(t, PLACEHOLDERS as Placeholders<Values>)
      return { subject, body: body.join('\n\n') }
    },
    async read(stored, t, platform) {
      const parsed = params.parse(stored)
      const values = await mail.values(parsed, t, platform)
      return {
        values: values as MailValues,
        codes: mail.codes?.map(name => String(values[name])) ?? [],
        operationId: mail.operationId?.(parsed) ?? operationOf(parsed),
        documentIds: mail.attachments?.(parsed) ?? [],
        made: async () => (await mail.made?.(parsed, t, platform)) ?? [],
      }
    },
  }
}

const operationOf = (params: unknown) =>
  params instanceof Object && 'operationId' in params && typeof params.operationId === 'string'
    ? params.operationId
    : null

const PLACEHOLDERS = new Proxy({}, { get: (_, name) => `{{ ${String(name)} }}` })

export const heading = (words: string) => `# ${words}`
export const button = (label: string, link: string) => `[${label}](${link})`
/**
 * Paragraphs that are shown when a variable has a value, or is a certain number, and others that are shown otherwise.
 */
export function when(
  condition: MailVariable | `${MailVariable} == ${number}`,
  words: readonly string[],
  otherwise: readonly string[] = [],
): string {
  const otherwiseWords = otherwise.length > 0 ? ['{% else %}', ...otherwise] : []
  return [`{% if ${condition} %}`, ...words, ...otherwiseWords, '{% endif %}'].join('\n\n')
}
/** One of two subjects: the first when a variable has a value. */
export const either = (condition: MailVariable, words: string, otherwise: string) =>
  `{% if ${condition} %}${words}{% else %}${otherwise}{% endif %}`

// The examples of e-mails: a fictitious customer and request.

export const EXAMPLE_NAME = 'Ana'
export const EXAMPLE_FULL_NAME = 'Ana Gil Serra'
export const EXAMPLE_NUMBER = 1042
/** The id of no object: a link with it opens nothing. */
export const EXAMPLE_ID = '00000000-0000-4000-8000-000000000000'

/** The parameters of every e-mail about an operation. */
export const ABOUT_OPERATION = { operationId: z.string(), numOperation: z.number(), name: z.string() }
export const EXAMPLE_OPERATION = { operationId: EXAMPLE_ID, numOperation: EXAMPLE_NUMBER, name: EXAMPLE_NAME }
