import { givenNames } from '@llave/domain/people/person-names'
import type { Language } from '@llave/texts/languages'
import type { Db } from '../../../platform/database/db'
import { signedHolders } from '../../../record/operation/signed-holders'
import { holderLanguage } from '../../../record/people/holder-language'
import { openCustomer } from '../../notifications/notifications.published'

/** Somebody with an interest in an operation, reached by e-mail; `userId` when they have an account. */
export interface Owner {
  readonly email: string
  /** How to address them in a greeting. */
  readonly name: string
  readonly userId: string | null
  readonly language: Language
  /** The customer whose request it is; the other holders have places of their own in it. */
  readonly isCustomer: boolean
  /** The holder with this address. */
  readonly holderId: string | null
  /** A holder who has not signed the contract, neither here nor on paper. */
  readonly isToSign: boolean
}

/** The customer and the holders of an operation, each address once, with the reader's language. */
export async function ownersOf(
  db: Db,
  operation: { readonly id: string; readonly userId: string },
): Promise<readonly Owner[]> {
  const customer = await openCustomer(db, operation.userId).executeTakeFirst()
  const holders = await db
    .selectFrom('holders')
    .leftJoin('users', 'users.email', 'holders.email')
    .select(['holders.id as holderId', 'holders.email', 'holders.name', 'users.id', holderLanguage.as('language')])
    .select(({ exists, selectFrom, ref }) =>
      exists(
        selectFrom('holderEmailChanges as change')
          .select('change.id')
          .whereRef('change.holderId', '=', 'holders.id')
          .where('change.fromEmail', '=', customer?.email ?? '')
          .where('change.toEmail', '=', ref('holders.email')),
      )
        .$castTo<boolean>()
        .as('isCustomersNew'),
    )
    .where('holders.operationId', '=', operation.id)
    .where('holders.email', 'is not', null)
    .orderBy('holders.position')
    .execute()
  const signed = await signedHolders(db, operation.id)
  const owners = new Map<string, Owner>()
  const add = (email: string, owner: Omit<Owner, 'email' | 'isToSign' | 'holderId'>) => {
    const address = email.toLowerCase()
    const theirs = holders.filter(holder => holder.email?.toLowerCase() === address)
    const isToSign = theirs.some(({ holderId }) => !signed.has(holderId))
    if (!owners.has(address)) owners.set(address, { email, isToSign, holderId: theirs[0]?.holderId ?? null, ...owner })
  }
  if (customer?.email) {
    const { id, name, language } = customer
    // A customer whose contract goes to another address than that of the account gets e-mails only there.
    const email = holders.find(({ isCustomersNew }) => isCustomersNew)?.email ?? customer.email
    add(email, { name, userId: id, language, isCustomer: true })
  }
  for (const { email, name, id, language } of holders) {
    if (email) add(email, { name: givenNames(name), userId: id, language, isCustomer: false })
  }
  return [...owners.values()]
}
