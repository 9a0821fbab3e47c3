import type { Texts } from '@llave/texts/languages'
import type { Translate } from '@llave/texts/translate'
import type { z } from 'zod'
import type { Platform } from '../platform'
import type { MailAttachment } from './mail-attachments'
import type { MailText, MailValues } from './mail-text'
import type { MailValue } from './mail-value'

/** The kinds of e-mails; each has a name by which the staff know it. */
export type MailKey = keyof Texts['mails']['names']
/** The variables of e-mails; each has a label by which the staff know it. */
export type MailVariable = keyof Texts['mails']['variables']

/** What a variable of this name stands for while a text is written: itself, in Liquid. */
type Placeholders<Values> = { readonly [V in keyof Values]: string }

/** Everything about an e-mail that is no text. */
export interface MailFacts {
  readonly values: MailValues
  /** The operation that it is about: the person in charge stands in the footer. */
  readonly operationId: string | null
  /** Ids of the attached documents, read when the e-mail is sent. */
  readonly documentIds: readonly string[]
  /** Files that are made when the e-mail is sent. */
  made(): Promise<readonly MailAttachment[]>
}

/** A kind of e-mail, with the type of the values that its senders must supply. */
export interface MailTemplate<Params = unknown> {
  /** Its name in the outbox. */
  readonly key: MailKey
  readonly params: z.ZodType<unknown, Params>
  /** A believable e-mail, for previews. */
  readonly example: Params
  /** Variables that its body cannot do without. */
  readonly required: readonly MailVariable[]
  /** The text as long as the brokerage has not written its own. */
  builtIn(t: Translate): MailText
  /** Reads what waits in the outbox; throws when it does not match `params`. */
  read(stored: unknown, t: Translate, platform: Platform): Promise<MailFacts>
}

interface MailDefinition<Params, Parsed, Values> {
  readonly key: MailKey
  /**
   * Parses what waits in the outbox until the e-mail is sent: a changed schema must still read values written earlier.
   */
  readonly params: z.ZodType<Parsed, Params>
  readonly example: NoInfer<Params>
  /** What its variables stand for when it is sent. Links are derived here and never stored. */
  values(params: Parsed, t: Translate, platform: Platform): Values | Promise<Values>
  /** The built-in text; each variable is given as its placeholder. */
  text(
    t: Translate,
    variables: Placeholders<NoInfer<Values>>,
  ): { readonly subject: string; readonly body: readonly string[] }
  readonly required: readonly (keyof NoInfer<Values> & MailVariable)[]
  operationId?(params: Parsed): string | undefined
  /** Ids of documents that it brings. */
  attachments?(params: Parsed): readonly string[]
  /** Files that it brings and that are made for it. */
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
    builtIn(t) {
      const { subject, body } = mail.text(t, PLACEHOLDERS as Placeholders<Values>)
      return { subject, body: body.join('\n\n') }
    },
    async read(stored, t, platform) {
      const parsed = params.parse(stored)
      return {
        values: (await mail.values(parsed, t, platform)) as MailValues,
        operationId: mail.operationId?.(parsed) ?? null,
        documentIds: mail.attachments?.(parsed) ?? [],
        made: async () => (await mail.made?.(parsed, t, platform)) ?? [],
      }
    },
  }
}

const PLACEHOLDERS = new Proxy({}, { get: (_, name) => `{{ ${String(name)} }}` })

/** A heading. */
export const heading = (words: string) => `# ${words}`
/** A button that leads to a link. */
export const button = (label: string, link: string) => `[${label}](${link})`
/** Paragraphs that are there when a variable has something to say, or is a certain number, and others when not. */
export function when(
  condition: MailVariable | `${MailVariable} == ${number}`,
  words: readonly string[],
  otherwise: readonly string[] = [],
): string {
  const otherwiseWords = otherwise.length > 0 ? ['{% else %}', ...otherwise] : []
  return [`{% if ${condition} %}`, ...words, ...otherwiseWords, '{% endif %}'].join('\n\n')
}
/** One of two subjects: the first when a variable has something to say. */
export const either = (condition: MailVariable, words: string, otherwise: string) =>
  `{% if ${condition} %}${words}{% else %}${otherwise}{% endif %}`
