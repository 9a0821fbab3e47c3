import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type AccountCopy,
  type Correction,
  correctedAccount,
  correctedAnswers,
  correctedHolders,
  correctedValues,
  correctionErrors,
  formerAddresses,
  type HolderCopy,
  inTurn,
  isBeyondDoubt,
  normaliseCorrection,
  type PersonCopies,
  reachedBy,
  reachOf,
} from './corrections'
import { fullName } from './full-name'

const holder = (changes: Partial<HolderCopy> = {}): HolderCopy => ({
  ...{ id: 'h', operationId: 'o', numOperation: 7, position: 0, hasOpenLink: true, hasSigned: false },
  ...{ name: 'Ana Gil', email: 'ana@a.es', phone: '611111111' },
  ...changes,
})
const account = (changes: Partial<AccountCopy> = {}): AccountCopy => ({
  ...{ id: 'a', name: 'Ana', lastname: 'Gil', email: 'ana@a.es', phone: '611111111', access: 'IN_USE' },
  ...changes,
})
const person = (changes: Partial<PersonCopies> = {}): PersonCopies => ({
  account: account(),
  contact: { id: 'c', name: 'Ana Gil', email: 'ana@a.es', phone: '611111111' },
  holders: [holder()],
  drafts: [],
  coHolders: [],
  ...changes,
})

it('an address is beyond doubt by the word of the staff, or of the holder from one that was', () => {
  const words = ['STAFF', 'UNDELIVERED', 'SELF', 'OTHER'] as const
  expect(words.map(word => isBeyondDoubt(word, true))).toEqual([true, true, true, false])
  expect(words.map(word => isBeyondDoubt(word, false))).toEqual([true, true, false, false])
})

describe('a correction', () => {
  it('changes what differs; what is left out or empty stays', () => {
    expect(correctedValues(holder(), { name: 'Ana Gil', email: 'nueva@a.es', phone: null })).toEqual({
      email: 'nueva@a.es',
    })
  })
  it('keeps the given names of an account apart where the new name begins with them', () => {
    const { name, lastname } = { name: 'María José', lastname: 'Gil' }
    expect(correctedAccount(account({ name, lastname }), { name: 'María José Gil López' })).toEqual({
      name,
      lastname: 'Gil López',
    })
  })
  it('gives a lead no e-mail: that makes an account of it', () => {
    expect(correctedAccount(account({ email: '' }), { email: 'nueva@a.es', phone: '622222222' })).toEqual({
      phone: '622222222',
    })
  })
  it('adds nothing to answers that name nobody there', () => {
    const answers = { holders: [{ name: 'Ana', email: 'ana@a.es' }] }
    expect(correctedAnswers(answers, [0, 1], { name: 'Ana Gil' })).toEqual({
      holders: [{ name: 'Ana Gil', email: 'ana@a.es' }],
    })
    expect(correctedAnswers({}, [0], { name: 'Ana Gil' })).toEqual({})
  })
  it('cannot give a holder the phone or e-mail of another one, but may leave what was shared before', () => {
    const coHolders = [{ id: 'l', operationId: 'o', email: 'luis@a.es', phone: '633333333' }]
    const errors = (correction: Correction, changes: Partial<PersonCopies> = {}) =>
      correctionErrors(person({ coHolders, ...changes }), correction)
    expect(errors({ email: 'LUIS@a.es', phone: '633333333' })).toEqual({
      email: 'error_form_duplicate_email',
      phone: 'error_form_duplicate_phone',
    })
    expect(errors({ name: 'Luis', phone: '633333333' }, { holders: [holder({ phone: '633333333' })] })).toEqual({})
    expect(errors({ email: 'luis@a.es' }, { holders: [holder({ operationId: 'other' })] })).toEqual({})
  })
  it('may exchange what two holders have, or hand it on, where all are corrected together', () => {
    const luis = { id: 'l', operationId: 'o', email: 'luis@a.es', phone: '633333333' }
    const ana = person({ coHolders: [luis] })
    const other = person({
      account: null,
      contact: null,
      holders: [holder({ ...luis, name: 'Luis Soto' })],
      coHolders: [holder()],
    })
    const gives = { email: 'luis@a.es', phone: '633333333' }
    const together = (correction: Correction) => [
      { person: ana, correction: gives },
      { person: other, correction },
    ]
    const errors = (correction: Correction) => correctionErrors(ana, gives, correctedHolders(together(correction)))
    expect(errors({ email: 'ana@a.es', phone: '611111111' })).toEqual({})
    expect(errors({ email: 'nueva@a.es' })).toEqual({ phone: 'error_form_duplicate_phone' })
    // The person who gives up an address comes before the one who takes it.
    const turns = (given: ReturnType<typeof together>) => inTurn(given).map(({ person: { holders } }) => holders[0]?.id)
    expect(turns(together({ email: 'nueva@a.es' }))).toEqual(['l', 'h'])
    expect(turns(together({ email: 'ANA@a.es' }))).toEqual(['h', 'l'])
  })
  it('of a holder by somebody else stays with this holder', () => {
    const copies = person({
      holders: [holder(), holder({ id: 'h2', operationId: 'o2' })],
      drafts: [{ operationId: 'd', position: 0 }],
    })
    expect(reachedBy('OTHER', copies, 'h')).toMatchObject({
      ...{ account: null, contact: null, drafts: [], holders: [{ id: 'h' }] },
    })
  })
  it('changes the key of an account in use only by the staff’s word about the person', () => {
    const inUse = person()
    expect(reachedBy('STAFF', inUse)).toBe(inUse)
    for (const word of ['SELF', 'UNDELIVERED'] as const) {
      expect(reachedBy(word, inUse)).toEqual({ ...inUse, account: null })
    }
    for (const access of ['INVITED', 'CLOSED'] as const) {
      expect(reachedBy('UNDELIVERED', person({ account: account({ access }) })).account).not.toBeNull()
    }
  })
  it('is told to every previous address by which somebody could act, once', () => {
    const apart = holder({ id: 'h2', email: 'Otra@a.es' })
    const silent = holder({ id: 'h3', email: 'nada@a.es', hasOpenLink: false })
    expect(formerAddresses(person({ holders: [holder(), apart, silent] }), 'nueva@a.es')).toEqual([
      ...['ana@a.es', 'otra@a.es'],
    ])
    expect(formerAddresses(person({ holders: [silent] }), 'ANA@a.es')).toEqual([])
    const closed = person({ account: account({ access: 'CLOSED' }), holders: [] })
    expect(formerAddresses(closed, 'nueva@a.es')).toEqual([])
    const lead = person({ account: account({ email: '', access: 'CLOSED' }), holders: [holder({ email: null })] })
    expect(formerAddresses(lead, 'nueva@a.es')).toEqual([])
  })
  it('says where it goes before it is saved', () => {
    const signed = holder({ id: 'h2', operationId: 'o2', numOperation: 9, hasOpenLink: false, hasSigned: true })
    const holders = [signed, holder()]
    expect(reachOf(person({ holders }))).toEqual({
      ...{ account: 'CHANGED', contact: true, operations: [7, 9], links: [7], signed: [9], formerTold: true },
    })
    expect(reachOf(person({ account: account({ access: 'INVITED' }) })).account).toBe('INVITED')
    expect(reachOf(person({ account: account({ email: '' }), contact: null, holders: [] }))).toMatchObject({
      ...{ account: null, contact: false, operations: [], links: [], signed: [] },
    })
    const closed = account({ access: 'CLOSED' })
    expect(reachOf(person({ account: closed, holders: [] }))).toMatchObject({ account: 'CHANGED', formerTold: false })
    expect(reachOf(person({ holders }), 'UNDELIVERED')).toMatchObject({ account: 'KEPT', operations: [7, 9] })
    expect(reachOf(person({ holders }), 'OTHER', 'h2')).toMatchObject({
      ...{ account: null, contact: false, operations: [9], links: [], formerTold: true },
    })
  })
})

const words = fc.array(fc.constantFrom('Ana', 'María', 'de', 'la', 'Fuente', 'gil', "O'Neill"), {
  minLength: 1,
  maxLength: 6,
})
const names = fc.tuple(words, fc.constantFrom(' ', '  ')).map(([list, space]) => list.join(space))
const corrections: fc.Arbitrary<Correction> = fc.record(
  {
    name: names,
    email: fc.constantFrom('a@a.es', 'b@a.es', 'B@a.es', ''),
    phone: fc.constantFrom('611111111', '622222222', null),
  },
  { requiredKeys: [] },
)

it('after any corrections no two copies of a person differ', () => {
  fc.assert(
    fc.property(fc.array(corrections, { maxLength: 6 }), given => {
      let copies = person()
      let answers = { holders: [{ name: 'Ana Gil', email: 'ana@a.es', phone: '611111111' }] }
      for (const one of given) {
        const correction = normaliseCorrection(one)
        const { account: own, contact, holders } = copies
        answers = correctedAnswers(answers, [0], correction) as typeof answers
        copies = person({
          account: own && { ...own, ...correctedAccount(own, correction) },
          contact: contact && { ...contact, ...correctedValues(contact, correction) },
          holders: holders.map(each => ({ ...each, ...correctedValues(each, correction) })),
        })
        expect(copies.holders.map(copy => correctedValues(copy, correction))).toEqual([{}])
      }
      const identity = ({ name, email, phone }: Correction) => ({ name, email, phone })
      const [first, ...others] = [
        copies.account && { ...copies.account, name: fullName(copies.account) },
        copies.contact,
        ...copies.holders,
        ...answers.holders,
      ].map(copy => copy && identity(copy))
      for (const other of others) expect(other).toEqual(first)
    }),
  )
})
