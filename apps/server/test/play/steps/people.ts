import fc from 'fast-check'
import { PASSWORD, readRow, readRows } from '../../app'
import { multipart } from '../../uploads'
import type { Brokerage } from '../brokerage'
import {
  ANA,
  BEA,
  BRUNO,
  CANARY,
  CUSTOMERS,
  coHolderEmailOf,
  emailOf,
  fullNameOf,
  guestOf,
  OLGA,
  type Person,
} from '../people'
import { act } from '../story'
import { aCustomer, aRequest, csv, once, operationOf, pick, someStaff, which } from './choose'
import { linkCodeOf } from './secrets'

/** An address that shows whose it is, because it contains their surname. */
export const newEmailOf = ({ surname }: Person, n: number) => `nuevo${n}.${surname}@example.es`.toLowerCase()

/** People come, change their names or addresses, are entered twice, and are merged again. */
export const peopleActs = [
  act(
    { owner: aCustomer, n: fc.nat(3), activates: fc.boolean(), again: fc.boolean() },
    async (brokerage, { owner, n, activates, again }) => {
      const guest = guestOf(owner)
      const given = { name: 'Nora', lastname: owner.surname, phone: '655555555', email: newEmailOf(owner, n) }
      const { status, res } = await brokerage.call(guest, `registers as ${given.email}`, 'POST /users', {
        body: { ...given, password: PASSWORD, howMeetUs: 'GOOGLE', accept: true, language: owner.language },
      })
      if (status !== 200) return
      if (again)
        await brokerage.call(guest, 'asks for the link once more', 'POST /users/resendEmail', {
          body: { userId: res._id, registrationToken: res.registrationToken ?? '' },
        })
      if (!activates) return
      const code = await linkCodeOf(brokerage, res._id, 'ACTIVATION')
      const activation = { userId: res._id, activationCode: code }
      await brokerage.call(guest, `opens the link of ${given.email}`, 'POST /users/activateUser', { body: activation })
      await brokerage.call(guest, 'opens it again', 'POST /users/activateUser', { body: activation })
      await brokerage.call(guest, `signs in as ${given.email}`, 'POST /users/authenticateAdm', {
        body: { email: given.email, password: PASSWORD },
      })
    },
  ),
  act({ who: aCustomer, n: fc.nat(3), confirms: fc.boolean() }, async (brokerage, { who, n, confirms }) => {
    const email = n === 0 ? emailOf(who) : newEmailOf(who, n)
    const { res } = await brokerage.call(who, `wants to be ${email}`, 'POST /auth/user/update', {
      body: { user: { email, currentPassword: PASSWORD } },
    })
    if (!confirms || !res?.emailToConfirm) return
    const userId = brokerage.idOf(who)
    const activationCode = await linkCodeOf(brokerage, userId, 'EMAIL_CHANGE')
    await brokerage.call(guestOf(who), `confirms ${email}`, 'POST /users/confirmEmail', {
      body: { userId, activationCode },
    })
  }),
  act({ who: aCustomer, phone: fc.constantFrom('611111111', '699999999', '') }, (brokerage, { who, phone }) =>
    brokerage.call(who, `changes their name and phone (${phone})`, 'POST /auth/user/update', {
      body: { user: { name: who.name, lastname: `${who.surname} Pérez`, phone } },
    }),
  ),
  act(
    { who: someStaff, of: aCustomer, n: fc.nat(3), phone: fc.constantFrom('611111111', '644444444') },
    (brokerage, { who, of, n, phone }) =>
      brokerage.call(who, `corrects the address of ${of.name}`, 'PUT /users/:id', {
        params: { id: brokerage.idOf(of) },
        body: { email: n === 0 ? emailOf(of) : newEmailOf(of, n), phone },
      }),
  ),
  act(
    { who: someStaff, of: aCustomer, contact: which, n: fc.nat(3), fields: fc.constantFrom('email', 'name', 'phone') },
    async (brokerage, { who, of, contact, n, fields }) => {
      const found = pick(await contactsOf(brokerage, of), contact)
      if (!found) return
      const values = {
        email: { email: newEmailOf(of, n) },
        name: { name: `${found.name.split(' ')[0]} ${of.surname}` },
        phone: { phone: `64444444${n}` },
      }
      await brokerage.call(who, `corrects the ${fields} of ${found.name}`, 'PUT /contacts/:id', {
        params: { id: found.id },
        body: values[fields],
      })
    },
  ),
  act(
    { who: someStaff, of: aCustomer, keep: which, merge: which, swaps: fc.boolean() },
    async (brokerage, { who, of, keep, merge, swaps }) => {
      const contacts = await contactsOf(brokerage, of)
      const [kept, merged] = [pick(contacts, keep), pick(contacts, merge)]
      if (!kept || !merged) return
      const fields = swaps ? { email: merged.id, name: merged.id } : {}
      const body = { keep: kept.id, merge: [merged.id], fields }
      await brokerage.call(who, `makes one of ${kept.name} and ${merged.name}`, 'POST /contacts/merge', once({ body }))
    },
  ),
  act(
    { who: someStaff, of: aCustomer, n: fc.nat(3), dryRun: fc.boolean(), skipRefused: fc.boolean() },
    async (brokerage, { who, of, n, dryRun, skipRefused }) => {
      const file = csv(
        'agenda.csv',
        ['Nombre', 'Email', 'Teléfono'],
        [fullNameOf(of), emailOf(of), `61234567${n}`],
        [`Otra ${of.surname}`, newEmailOf(of, n), ''],
        ['', coHolderEmailOf(of), 'no es un teléfono'],
      )
      const form = multipart({ dryRun: String(dryRun), skipRefused: String(skipRefused) }, file)
      await brokerage.call(who, `imports the people of ${of.name}`, 'POST /contacts/import', once(form))
    },
  ),
  act(
    { who: someStaff, of: aCustomer, n: which, removes: fc.boolean() },
    async (brokerage, { who, of, n, removes }) => {
      const found = pick(await contactsOf(brokerage, of), n)
      if (removes && found)
        await brokerage.call(who, `deletes the contact ${found.name}`, 'DELETE /contacts/:id', {
          params: { id: found.id },
        })
      else
        await brokerage.call(who, 'adds a contact', 'POST /contacts', {
          body: { name: `Tía ${of.surname}`, email: newEmailOf(of, n % 4), phone: '677777777' },
        })
    },
  ),
  act({ who: someStaff, other: someStaff, of: aCustomer, n: fc.nat(30) }, async (brokerage, { who, other, of, n }) => {
    const [name, phone] = [`Doble ${of.surname}`, `6333300${10 + n}`]
    const user = { name: 'Doble', lastname: of.surname, phone }
    await Promise.all([
      brokerage.call(who, `adds ${name}`, 'POST /contacts', { body: { name, phone, known: [] } }),
      brokerage.call(other, `creates an operation for ${name}`, 'POST /operations', {
        body: { typeOperation: 'COMPRA', user, known: [] },
      }),
    ])
    const made = await readRows(brokerage.db, 'contacts', { name, phone }, ['id'])
    brokerage.expectSame(`the contacts of ${name}`, made.length, 1)
  }),
  act(
    { who: fc.oneof(someStaff, aCustomer), request: aRequest, second: fc.boolean(), n: fc.nat(3) },
    async (brokerage, { who, request, second, n }) => {
      const operation = await operationOf(brokerage, request, who)
      const owner = CUSTOMERS.find(person => operation?.userId === brokerage.known.ids.get(person))
      if (!operation || !owner) return
      const holders = await readRows(brokerage.db, 'holders', { operationId: operation.id }, ['id'], 'position')
      const holder = holders[second ? 1 : 0]
      if (!holder) return
      const body = { operationId: operation.id, holderId: holder.id }
      const email = newEmailOf(owner, n)
      const sends = `sends the contract of ${operation.label} to ${email}`
      await brokerage.call(who, sends, 'POST /operations/resendEmailsContract', {
        body: { operationId: operation.id, emails: [{ holderId: holder.id, email }] },
      })
      await brokerage.call(who, `confirms that address in ${operation.label}`, 'POST /operations/confirmHolderEmail', {
        body: { ...body, email },
      })
      const does = `asks for a link in ${operation.label}`
      await brokerage.call(guestOf(owner), does, 'POST /operations/requestContractLink', { body })
    },
  ),
  act(
    { who: fc.constantFrom(OLGA, BEA), n: fc.nat(3), active: fc.boolean() },
    async (brokerage, { who, n, active }) => {
      const email = `nuevo${n}@llave.example`
      const known = await brokerage.db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst()
      if (known && n === 0)
        await brokerage.call(who, `invites ${email} again`, 'POST /users/:id/invite', { params: { id: known.id } })
      else if (known)
        await brokerage.call(who, `${active ? 'lets' : 'bars'} ${email}`, 'POST /users/updateMany', {
          body: { idList: [known.id], data: { active } },
        })
      else
        await brokerage.call(who, `invites ${email}`, 'POST /users/createAdmin', {
          body: { name: 'Nico', lastname: CANARY, email, phone: '688888888', roles: ['admin'] },
        })
    },
  ),
  act({ n: fc.nat(9) }, async (brokerage, { n }) => {
    const person = [...CUSTOMERS, BEA, BRUNO][n % 5] ?? ANA
    const { email } = await readRow(brokerage.db, 'users', brokerage.idOf(person))
    if (!email) return
    await brokerage.call(null, `has forgotten the password of ${person.name}`, 'POST /users/resetPassword', {
      body: { email },
    })
    const userId = brokerage.idOf(person)
    const activationCode = await linkCodeOf(brokerage, userId, 'PASSWORD')
    await brokerage.call(null, `opens the link of ${person.name}`, 'POST /users/validatePassword', {
      body: { userId, activationCode },
    })
  }),
]

/** The contacts of a customer's circle. */
export function contactsOf({ db }: Brokerage, { surname }: Person) {
  return db
    .selectFrom('contacts')
    .select(['id', 'name'])
    .where(eb => eb.or([eb('name', 'ilike', `%${surname}%`), eb('email', 'ilike', `%${surname}%`)]))
    .orderBy('name')
    .orderBy('createdDate')
    .execute()
}

/** The holders of a customer's operations, who have no account unless they are the customer. */
export function holdersIn(brokerage: Brokerage, of: Person) {
  return brokerage.db
    .selectFrom('holders')
    .innerJoin('operations', 'operations.id', 'operationId')
    .select(['holders.id', 'operationId', 'name', 'email', 'position', 'isArchived'])
    .where('userId', '=', brokerage.idOf(of))
    .orderBy('numOperation')
    .orderBy('position')
    .execute()
}
