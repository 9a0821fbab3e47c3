import type { Translate } from '@llave/texts/translate'
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

/** Makes the text of an e-mail from its values at the moment it leaves. Links are derived here and never stored. */
export type MailTemplate = (
  params: Readonly<Record<string, unknown>>,
  t: Translate,
  platform: Platform,
) => MailContent | Promise<MailContent>

export type MailTemplates = Readonly<Record<string, MailTemplate>>
