/** The address in `Name <address>`, or the text itself. */
export const addressIn = (sender: string) => /^(?:"[^"]*" *|[^"<>,;]*)<([^<>]*)>$/.exec(sender)?.[1] ?? sender

interface Settings {
  readonly mailFrom: string | undefined
  readonly publicUrl: string
}

export function senderAddress({ mailFrom, publicUrl }: Settings): string {
  return mailFrom ? addressIn(mailFrom) : `no-reply@${new URL(publicUrl).hostname}`
}
