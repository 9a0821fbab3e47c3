import type { Translate } from '@llave/texts/translate'
import type { z } from 'zod'
import type { Platform } from '../platform'

/** What an e-mail says; the layout around it is the same for all. Plain text: it is escaped when it becomes HTML. */
export interface MailContent {
  readonly subject: string
  readonly heading: string
  readonly paragraphs: readonly string[]
  /** The one thing to do. */
  readonly button?: { readonly label: string; readonly url: string }
  /** Small print below the button: how long a link lives, what to do when one did not ask for it. */
  readonly notes?: readonly string[]
  /** Documents that travel along: named by their row, read when the e-mail leaves. */
  readonly attachments?: readonly { readonly documentId: string }[]
}

/** A kind of e-mail, and the type of the values that whoever sends one must give. */
export interface MailTemplate<Params = unknown> {
  /** Its name in the outbox. */
  readonly key: string
  readonly params: z.ZodType<unknown, Params>
  /** Makes the text from the values of the outbox; throws where they are not what `params` says. */
  write(stored: unknown, t: Translate, platform: Platform): Promise<MailContent>
}

interface MailDefinition<Params, Values> {
  readonly key: string
  /** What waits in the outbox until the e-mail leaves: a change must still read what was written before it. */
  readonly params: z.ZodType<Values, Params>
  /** The text, made at the moment the e-mail leaves. Links are derived here and never stored. */
  content(values: Values, t: Translate, platform: Platform): MailContent | Promise<MailContent>
}

/** Defines a kind of e-mail. A feature that sends it lists it among its `mails`. */
export function defineMail<Params, Values>(mail: MailDefinition<Params, Values>): MailTemplate<Params> {
  const { key, params } = mail
  return { key, params, write: async (stored, t, platform) => mail.content(params.parse(stored), t, platform) }
}
