import type { RowOf } from '../../platform/database/db'
import type { KindOfMail, Work } from '../../platform/platform'

/** Whose account an e-mail is about. */
export type Owner = Pick<RowOf<'users'>, 'id' | 'email' | 'name' | 'language'>

/** Sends an e-mail to the owner of an account, in their language and with their name. */
export function mailOwner<Params extends { name: string }>(
  work: Work,
  template: KindOfMail<Params>,
  { id: userId, email: to, name, language }: Owner,
  more: NoInfer<Omit<Params, 'name'>>,
): Promise<void> {
  return work.mail(template, { to, userId, params: { ...more, name } as Params, language })
}
