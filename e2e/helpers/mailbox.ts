import { expect } from '@playwright/test'
import { call } from './api'

export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly links: readonly string[]
}

/** The e-mails sent to an address, newest first. */
export async function mailsTo(email: string): Promise<readonly Mail[]> {
  return (await call<{ records: Mail[] }>('GET', `/dev/mailbox?to=${encodeURIComponent(email)}`)).records
}

/** The newest e-mail to an address whose subject matches, as soon as it has arrived. */
export async function waitForMail(email: string, subject: RegExp): Promise<Mail> {
  let found: Mail | undefined
  await expect
    .poll(
      async () => {
        const mails = await mailsTo(email)
        found = mails.find(mail => subject.test(mail.subject))
        return found ? found.subject : `none of: ${mails.map(mail => mail.subject).join(', ')}`
      },
      { message: `e-mail ${subject} to ${email}`, timeout: 30_000 },
    )
    .not.toMatch(/^none of: /)
  if (!found) throw new Error(`No e-mail ${subject} to ${email}`)
  return found
}

/** The link in an e-mail to a page of the product. */
export function linkTo(mail: Mail, page: string): string {
  const link = mail.links.find(address => new URL(address).pathname.startsWith(page))
  if (!link) throw new Error(`No link to ${page} in "${mail.subject}": ${mail.links.join(' ')}`)
  return link
}
