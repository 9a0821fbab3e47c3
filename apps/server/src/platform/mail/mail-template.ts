import type { Translate } from '@llave/texts/translate'
import type { z } from 'zod'
import type { Platform } from '../platform'

/** The content of an e-mail; the layout around it is the same for all. Plain text, escaped when it becomes HTML. */
export interface MailContent {
  readonly subject: string
  readonly heading: string
  readonly paragraphs: readonly string[]
  /** The main action. */
  readonly button?: { readonly label: string; readonly url: string }
  /** Small print below the button: how long a link lives, what to do when one did not ask for it. */
  readonly notes?: readonly string[]
  /** Attached documents, referenced by their row and read when the e-mail is sent. */
  readonly attachments?: readonly { readonly documentId: string }[]
}

/** A kind of e-mail, with the type of the values that its senders must supply. */
export interface MailTemplate<Params = unknown> {
  /** Its name in the outbox. */
  readonly key: string
  readonly params: z.ZodType<unknown, Params>
  /** Renders the text from the values in the outbox; throws when they do not match `params`. */
  write(stored: unknown, t: Translate, platform: Platform): Promise<MailContent>
}

interface MailDefinition<Params, Values> {
  readonly key: string
  /**
   * Parses what waits in the outbox until the e-mail is sent: a changed schema must still read values written earlier.
   */
  readonly params: z.ZodType<Values, Params>
  /** The text, rendered when the e-mail is sent. Links are derived here and never stored. */
  content(values: Values, t: Translate, platform: Platform): MailContent | Promise<MailContent>
}

/** Defines a kind of e-mail. The feature that sends it lists it in its `mails`. */
export function defineMail<Params, Values>(mail: MailDefinition<Params, Values>): MailTemplate<Params> {
  const { key, params } = mail
  return { key, params, write: async (stored, t, platform) => mail.content(params.parse(stored), t, platform) }
}
