import { isUnused, type PersonCopies, type Reach, reachOf } from '@llave/domain/people/corrections'
import { AppError } from '../../platform/app-error'
import { type Db, findRow } from '../../platform/database/db'
import { type Actor, isStaffActor } from '../../platform/platform'
import { addresseeOf } from '../../record/people/addressee'
import { wordOf } from '../../record/people/change-holder-email'
import { accountWith } from '../../record/people/correct-person'
import { findPerson, type PersonAt } from '../../record/people/person'

interface At {
  readonly userId?: string | undefined
  readonly contactId?: string | undefined
  readonly holderId?: string | undefined
  readonly emailId?: string | undefined
  readonly operationId?: string | undefined
  /** The new e-mail. */
  readonly email?: string | null | undefined
}

/**
 * Which copies a correction by the actor would change: those of a person found by one of them, or those of an e-mail's
 * addressee.
 */
export async function readReach(db: Db, actor: Actor, at: At) {
  if (!isStaffActor(actor)) return customersReach(db, actor, at.holderId)
  const start = await startOf(db, at)
  if (!start) throw new AppError('ERR_NOT_FOUND')
  const person = await findPerson(db, start)
  const reach = shown(reachOf(person, at.emailId ? 'UNDELIVERED' : 'STAFF'))
  // Corrected at the account itself, an e-mail that another account has is refused.
  return { ...reach, joined: !at.userId && (await isJoined(db, person, at.email)) }
}

async function isJoined(db: Db, { account }: PersonCopies, email: string | null | undefined): Promise<boolean> {
  if (!account || !email || !isUnused(account)) return false
  const other = await accountWith(db, email)
  return other !== undefined && other.id !== account.id && other.roles.includes('customer')
}

async function startOf(db: Db, { userId, contactId, holderId, emailId, operationId }: At): Promise<PersonAt | null> {
  if (userId) return { userId }
  if (contactId) return { contactId }
  if (holderId) return { holderId }
  if (!emailId || !operationId) return null
  const operation = await findRow(db, 'operations', operationId, ['id', 'userId'])
  const mail = await findRow(db, 'emails', emailId, ['toAddress', 'userId', 'params'])
  return operation && mail ? addresseeOf(db, operation, mail) : null
}

/** Customers correct holders of their own requests. They learn neither of the address book nor of others' requests. */
async function customersReach(db: Db, actor: Actor, holderId = '') {
  const requests = db.selectFrom('operations').where('operations.userId', '=', actor.userId)
  const holder = holderId
    ? await requests
        .innerJoin('users', 'users.id', 'operations.userId')
        .innerJoin('holders', 'holders.operationId', 'operations.id')
        .select(['users.email as customer', 'holders.email'])
        .where('holders.id', '=', holderId)
        .executeTakeFirst()
    : undefined
  if (!holder) throw new AppError('ERR_NOT_FOUND')
  const word = wordOf({ email: holder.customer, isStaff: false }, holder.email)
  const { operations, links, signed, ...reach } = shown(reachOf(await findPerson(db, { holderId }), word, holderId))
  const numbers = (await requests.select('numOperation').execute()).map(({ numOperation }) => numOperation)
  const own = (some: readonly number[]) => some.filter(number => numbers.includes(number))
  return {
    ...reach,
    joined: false,
    contact: false,
    operations: own(operations),
    links: own(links),
    signed: own(signed),
  }
}

const shown = ({ operations, links, signed, ...reach }: Reach) => ({
  ...reach,
  operations: [...operations],
  links: [...links],
  signed: [...signed],
})
