import { OPERATION_TYPES } from '@llave/domain/operations/fields/operation-types'
import fc from 'fast-check'
import { fateOf } from '../../../src/features/privacy/vault/vault-tables'
import { aPhoto } from '../../../src/features/signing/signing.testing'
import { findRow, PASSWORD, readRow, readRows } from '../../app'
import { multipart } from '../../uploads'
import type { Brokerage } from '../brokerage'
import { contentSums } from '../invariants/content'
import { CUSTOMERS, coHolderEmailOf, emailOf, fullNameOf, guestOf, OLGA, type Person } from '../people'
import { act } from '../story'
import { aCustomer, actOn, csv, pick, someStaff, which } from './choose'
import { makesRequestFor } from './customers'
import { archivesLive, asksErasure } from './erasing'
import { contactsOf, newEmailOf } from './people'
import { linkCodeOf } from './secrets'
import { confirms, opens, photographsDni, type Signer, signs, someSigner } from './signer'

/** The ways of changing the address of somebody who is signing. */
const DOORS = ['staff', 'customer', 'import', 'merge', 'contract'] as const

/** One person acts while another is in the middle of something related. */
export const meetingActs = [
  act(
    { n: which, who: someStaff, door: fc.constantFrom(...DOORS), to: fc.nat(3), photographs: fc.boolean() },
    async (brokerage, { n, who, door, to, photographs }) => {
      const signer = await someSigner(brokerage, n)
      if (!signer) return
      await opens(brokerage, signer)
      await confirms(brokerage, signer)
      if (photographs) await photographsDni(brokerage, signer)
      await changesAddress(brokerage, signer, { who, door, to })
      const { revokedDate } = await readRow(brokerage.db, 'mailingLinks', signer.linkId, ['revokedDate'])
      const { status } = await signs(brokerage, signer)
      if (revokedDate) brokerage.expectSame('a signature by a link that has ended', status === 200, false)
    },
  ),
  actOn(
    { who: someStaff, n: which, side: which, from: fc.constantFrom('STAFF', 'HOLDER', 'CUSTOMER') },
    async (brokerage, operation, { who, side, from }) => {
      const owner = CUSTOMERS.find(person => brokerage.idOf(person) === operation.userId)
      const card = pick(await cardsOf(brokerage, operation.id), side)
      if (!owner || !card) return
      const fields = {
        operationId: operation.id,
        holderId: card.holderId ?? '',
        documentationId: card.documentationId,
        ...(card.documentId && { documentId: card.documentId }),
      }
      const options = multipart(fields, { name: 'dorso.jpg', bytes: await aPhoto() })
      const does = `sends a better picture of a DNI in ${operation.label}`
      if (from === 'HOLDER') {
        const signer = await someSigner(brokerage, side, operation.id)
        if (!signer) return
        await brokerage.call(signer.who, does, 'POST /holderPlace/uploadDocument', options)
      } else {
        const sender = from === 'STAFF' ? who : owner
        await brokerage.call(sender, does, 'POST /operations/uploadDocumentationFiles', options)
      }
    },
  ),
  act(
    { of: aCustomer, n: fc.nat(3), does: fc.constantFrom('rename', 'remove', 'stop', 'nothing'), link: fc.boolean() },
    async (brokerage, given) => registersWithCoupon(brokerage, given),
  ),
  act(
    { of: aCustomer, contact: which, merge: which, one: someStaff, other: someStaff, merges: fc.boolean() },
    async (brokerage, { of, contact, merge, one, other, merges }) => {
      const contacts = await contactsOf(brokerage, of)
      const [found, merged] = [pick(contacts, contact), pick(contacts, merge)]
      if (!found || !merged) return
      const edits = (who: Person, body: { name: string; phone?: string; address?: string }) =>
        brokerage.call(who, `corrects ${found.name}`, 'PUT /contacts/:id', { params: { id: found.id }, body })
      const names = [`Una ${of.surname}`, `Otra ${of.surname}`] as const
      const [first, second] = await Promise.all([
        edits(one, { name: names[0], phone: '644444441' }),
        edits(other, { name: names[1], address: 'La suya' }),
        ...(merges
          ? [
              brokerage.call(other, `makes one of ${merged.name} and ${found.name}`, 'POST /contacts/merge', {
                body: { keep: merged.id, merge: [found.id], fields: {} },
              }),
            ]
          : []),
      ])
      if (merges || first?.status !== 200 || second?.status !== 200) return
      const kept = await findRow(brokerage.db, 'contacts', found.id, ['name', 'phone', 'address'])
      brokerage.expectSame('what two have changed', [kept?.phone, kept?.address], ['644444441', 'La suya'])
      brokerage.expectSame(
        'the name by one of two',
        names.some(name => name === kept?.name),
        true,
      )
    },
  ),
  act({ of: aCustomer, kind: fc.constantFrom('ACCOUNT', 'CONTACT'), n: which, archives: fc.boolean() }, isErased),
  actOn({ who: someStaff, n: which, type: fc.constantFrom(...OPERATION_TYPES) }, makesRequestFor),
]

interface Change {
  readonly who: Person
  readonly door: (typeof DOORS)[number]
  readonly to: number
}

async function changesAddress(brokerage: Brokerage, signer: Signer, { who, door, to }: Change): Promise<void> {
  const { of, isFirst, ids, contactId } = signer
  const email = newEmailOf(of, to)
  if (door === 'customer') {
    const { res } = await brokerage.call(of, `wants to be ${email}`, 'POST /auth/user/update', {
      body: { user: { email, currentPassword: PASSWORD } },
    })
    if (!res?.emailToConfirm) return
    const userId = brokerage.idOf(of)
    const activationCode = await linkCodeOf(brokerage, userId, 'EMAIL_CHANGE')
    await brokerage.call(guestOf(of), `confirms ${email}`, 'POST /users/confirmEmail', {
      body: { userId, activationCode },
    })
  } else if (door === 'contract') {
    const body = { operationId: ids.operationId, emails: [{ holderId: ids.holderId, email }] }
    const does = `sends ${signer.what} to ${email}`
    await brokerage.call(who, does, 'POST /operations/resendEmailsContract', { body })
  } else if (door === 'staff' && contactId) {
    await brokerage.call(who, `corrects an address to ${email}`, 'PUT /contacts/:id', {
      params: { id: contactId },
      body: { email },
    })
  } else if (door === 'merge' && contactId) {
    const made = await brokerage.call(who, 'adds a contact', 'POST /contacts', {
      body: { name: `Tía ${of.surname}`, email, phone: '677777777' },
    })
    if (made.status !== 200) return
    await brokerage.call(who, 'makes one of it and who is signing', 'POST /contacts/merge', {
      body: { keep: contactId, merge: [made.res._id], fields: { email: made.res._id } },
    })
  } else if (door === 'import') {
    const name = isFirst ? fullNameOf(of) : `Titular ${of.surname}`
    const file = csv(
      'agenda.csv',
      ['Nombre', 'Email', 'Teléfono'],
      [name, isFirst ? emailOf(of) : coHolderEmailOf(of), `61234567${to}`],
      [name, email, isFirst ? '' : '622222222'],
    )
    const form = multipart({ dryRun: 'false', skipRefused: 'true' }, file)
    await brokerage.call(who, `imports ${email}`, 'POST /contacts/import', form)
  }
}

/** Entries for the holders' DNIs of which a side was photographed. */
function cardsOf({ db }: Brokerage, operationId: string) {
  return db
    .selectFrom('documentation')
    .innerJoin('holders', 'holders.id', 'documentation.holderId')
    .leftJoin('documents', 'documents.documentationId', 'documentation.id')
    .select(['documentation.id as documentationId', 'documentation.holderId', 'documents.id as documentId'])
    .where('documentation.operationId', '=', operationId)
    .where('type', '=', 'DNI')
    .orderBy('holders.position')
    .orderBy('documents.createdDate')
    .orderBy('documents.name')
    .execute()
}

/** Somebody who registers with a coupon must get it, whatever its owner does with it meanwhile. */
async function registersWithCoupon(
  brokerage: Brokerage,
  { of, n, does, link }: { of: Person; n: number; does: 'rename' | 'remove' | 'stop' | 'nothing'; link: boolean },
): Promise<void> {
  const coupons = await readRows(brokerage.db, 'coupons', {}, ['id', 'handle', 'active'], 'createdDate', 'handle')
  const coupon = pick(coupons, n)
  if (!coupon?.active) return
  const params = { id: coupon.id }
  const change = {
    rename: () =>
      brokerage.call(OLGA, `renames ${coupon.handle}`, 'PUT /coupons/:id', { params, body: { handle: `NUEVO${n}` } }),
    stop: () => brokerage.call(OLGA, `stops ${coupon.handle}`, 'PUT /coupons/:id', { params, body: { active: false } }),
    remove: () =>
      brokerage.call(OLGA, `deletes ${coupon.handle}`, 'DELETE /coupons/removeMultiples', {
        query: { couponIds: coupon.id },
      }),
    nothing: () => undefined,
  }[does]
  const email = `cupon${n}.${of.surname}@example.es`.toLowerCase()
  const register = () =>
    brokerage.call(guestOf(of), `registers as ${email} with ${coupon.handle}`, 'POST /users', {
      body: {
        ...{ name: 'Nora', lastname: of.surname, phone: '655555555', email, password: PASSWORD, howMeetUs: 'GOOGLE' },
        ...{ accept: true, language: of.language, couponHandle: coupon.handle },
      },
    })
  const [registered] = await Promise.all([register(), change()])
  if (registered.status !== 200) return
  if (link) {
    const userId = registered.res._id
    const activationCode = await linkCodeOf(brokerage, userId, 'ACTIVATION')
    await brokerage.call(guestOf(of), 'opens the link', 'POST /users/activateUser', {
      body: { userId, activationCode },
    })
  }
  const [own, still] = await Promise.all([
    brokerage.db.selectFrom('users').select('couponHandle').where('id', '=', registered.res._id).executeTakeFirst(),
    brokerage.db.selectFrom('coupons').select('handle').where('id', '=', coupon.id).executeTakeFirst(),
  ])
  if (still) brokerage.expectSame('the coupon of whoever came with it', own?.couponHandle, still.handle)
}

/** Tables that change anyway: they record the request, answer, block and release, or count their own writes. */
const TOLD_OF_ERASURE = ['emails', 'notifications', 'privacy_blocks', 'privacy_requests', 'questionnaires']

/**
 * Blocks and releases somebody of the story, or is refused because something is live or shared; either way nothing may
 * change.
 */
async function isErased(
  brokerage: Brokerage,
  { of, kind, n, archives }: { of: Person; kind: 'ACCOUNT' | 'CONTACT'; n: number; archives: boolean },
): Promise<void> {
  // The blocked person might be one of those who act at the same time.
  if (brokerage.crowded) return
  const { db } = brokerage
  const contact = pick(await contactsOf(brokerage, of), n)
  if (kind === 'CONTACT' && !contact) return
  if (archives) {
    await archivesLive(brokerage, { userId: brokerage.idOf(of) })
    await brokerage.runJobs()
  }
  const record = kind === 'ACCOUNT' ? { kind, _id: brokerage.idOf(of) } : { kind, _id: contact?.id ?? '' }
  const erasure = await asksErasure(brokerage, record, of.name)
  if (!erasure) return
  const before = await contentSums(db)
  const readAnswers = () => db.selectFrom('questionnaires').select('answers').orderBy('operationId').execute()
  const answers = await readAnswers()
  const isBlocked = await erasure.blocks()
  brokerage.expectSame('the answer to a block', isBlocked, erasure.mayBlock)
  if (!isBlocked) return
  const lists = { filterColumns: [{ id: 'isArchived', value: 'TODAS' }] }
  await brokerage.call(OLGA, 'lists operations', 'POST /operations/listPagination', { rawBody: lists })
  await erasure.lifts()
  const after = await contentSums(db)
  const differ = [...after].filter(([table, sum]) => sum !== before.get(table)).map(([table]) => table)
  const lost = differ.filter(table => fateOf(table) !== 'ENDS' && !TOLD_OF_ERASURE.includes(table))
  brokerage.expectSame('what a block leaves changed', lost, [])
  brokerage.expectSame('the answers after a block', await readAnswers(), answers)
}
