import type { StaffOperation } from '@llave/api-contract/operations'
import { describe, expect, it } from 'vitest'
import { settle } from '../../../lib/forms/three-way'
import { anOperation } from '../operation.testing'
import {
  afterSave,
  amountErrors,
  changedKeys,
  changesOf,
  currentValues,
  draftOf,
  type EditState,
  editField,
  isRead,
  rebase,
  refreshed,
  startEditing,
} from './edit-state'

const base = anOperation({ version: 3, title: 'Piso', amountMortgage: 180_000, description: null })
function sent(state: EditState) {
  if (!isRead(state)) throw new Error('an amount cannot be read')
  return changesOf(state)
}
const person = (_id: string) => ({ _id, name: 'Nuria', lastname: 'Vila', avatar: null, avatarColor: null })
const theirs = (changes: Partial<StaffOperation>) => ({ ...base, version: 4, ...changes })

describe('changing fields', () => {
  it('takes an empty text for nothing, a person by their id, an instant by its moment', () => {
    const dated = startEditing({ ...base, appraisalDate: '2026-11-20T10:00:00Z' })
    expect(changedKeys(editField(dated, 'appraisalDate', '2026-11-20T10:00:00.000Z'))).toEqual([])
    expect(changedKeys(editField(startEditing(base), 'description', ''))).toEqual([])
  })

  it('takes tags in another order for the same', () => {
    const [one, other] = ['Herencia', 'VIP'].map(
      name => ({ _id: name, name, class: 'tag-blue', protected: false }) as const,
    )
    const tags = one && other ? [one, other] : []
    const tagged = startEditing({ ...base, tags })
    expect(changedKeys(editField(tagged, 'tags', tags.toReversed()))).toEqual([])
    expect(sent(editField(tagged, 'tags', tags.slice(1))).tags).toEqual(['VIP'])
  })

  it('sends the changed fields alone, with the version they were made on', () => {
    let state = startEditing({ ...base, stateDates: { NEGOCIACION: '2026-11-01T00:00:00Z' } })
    state = editField(state, 'responsable', person('u9'))
    state = editField(state, 'stateDates', { ...state.base.stateDates, TASACION: '2026-11-02T00:00:00Z' })
    expect(sent(state)).toEqual({ responsable: 'u9', stateDates: { TASACION: '2026-11-02T00:00:00Z' }, version: 3 })
  })
})

describe('an amount that cannot be read', () => {
  const unreadable = { typed: '1,250', error: 'error_form_number' } as const
  const edited = editField(startEditing(base), 'amountMortgage', unreadable)

  it('is a change that cannot be saved, and survives on the device', () => {
    expect(changedKeys(edited)).toEqual(['amountMortgage'])
    expect(isRead(edited)).toBe(false)
    expect(amountErrors(currentValues(edited))).toEqual({ amountMortgage: 'error_form_number' })
    const again = startEditing(base, JSON.parse(JSON.stringify(draftOf(edited))))
    expect(currentValues(again).amountMortgage).toEqual(unreadable)
    expect(isRead(editField(again, 'amountMortgage', 1250))).toBe(true)
  })

  it('meets what others have saved like any other change', () => {
    const met = rebase(edited, theirs({ amountMortgage: 190_000 }))
    expect(met).toMatchObject({ mine: { amountMortgage: unreadable }, conflicts: ['amountMortgage'] })
    expect(isRead(settle(met, { amountMortgage: 'theirs' }))).toBe(true)
  })
})

describe('somebody else’s change', () => {
  it('to another field is news and loses nothing', () => {
    const state = rebase(editField(startEditing(base), 'title', 'Casa'), theirs({ amountMortgage: 200_000 }))
    expect(state).toMatchObject({ mine: { title: 'Casa' }, conflicts: [], news: ['amountMortgage'] })
    expect(sent(state).version).toBe(4)
  })

  it('to the same value ends the edit', () => {
    expect(rebase(editField(startEditing(base), 'title', 'Casa'), theirs({ title: 'Casa' }))).toMatchObject({
      mine: {},
      conflicts: [],
      news: [],
    })
  })
})

describe('what is read anew', () => {
  const line = (by: string) =>
    ({ _id: by, createdDate: '2026-11-20T10:00:00Z', user: person(by), type: 'questionnaireCompleted' }) as never

  it.each([
    ['is no news when oneself has brought it about elsewhere', ['me'], []],
    ['is when somebody else has', ['other'], ['amountMortgage']],
    ['is when both have', ['me', 'other'], ['amountMortgage']],
  ])('%s', (_, authors, news) => {
    const next = theirs({ amountMortgage: 200_000, activity: authors.map(line) })
    expect(refreshed(startEditing(base), next, 'me')).toMatchObject({ news })
  })
})

describe('the answer of a save', () => {
  it('is nobody else’s change, and keeps what was typed meanwhile', () => {
    const sent = editField(startEditing(base), 'title', 'Casa')
    const typing = editField(sent, 'title', 'Casa grande')
    const state = afterSave(
      typing,
      theirs({ title: 'Casa', stateDates: { TASACION: '2026-11-20T10:00:00Z' } }),
      sent.mine,
    )
    expect(state).toMatchObject({ news: [], mine: { title: 'Casa grande' } })
  })

  it('counts even where something else is stored than was sent: the colleague is away, and another stands in', () => {
    const sent = editField(startEditing(base), 'responsable', person('away'))
    const answer = theirs({ responsable: person('standIn') })
    expect(afterSave(sent, answer, sent.mine)).toMatchObject({ base: answer, mine: {}, conflicts: [], news: [] })
    // The answer may arrive after its changes were loaded.
    const readBefore = rebase(sent, answer)
    expect(afterSave(readBefore, answer, sent.mine)).toMatchObject({ mine: {}, conflicts: [] })
  })

  it('tells what others had saved in between', () => {
    const sent = editField(startEditing(base), 'title', 'Casa')
    const answer = { ...theirs({ title: 'Casa', amountMortgage: 1 }), version: 5 }
    expect(afterSave(sent, answer, sent.mine)).toMatchObject({ news: ['amountMortgage'], mine: {} })
  })
})

describe('a draft', () => {
  const draft = JSON.parse(JSON.stringify(draftOf(editField(startEditing(base), 'title', 'Casa'))))

  it('comes back as it was typed', () => {
    expect(startEditing(base, draft)).toMatchObject({ mine: { title: 'Casa' }, conflicts: [] })
  })

  it('conflicts with what was stored meanwhile, and is nothing when it is broken', () => {
    expect(startEditing(theirs({ title: 'Ático' }), draft).conflicts).toEqual(['title'])
    expect(startEditing(base, { mine: 3 }).mine).toEqual({})
  })
})
