import type { ActivityLine } from '@llave/api-contract/activity'
import { beforeAll, expect, it } from 'vitest'
import { getTexts, needTexts } from '../../../lib/texts/texts'
import { anOperation } from '../operation.testing'
import { authorsOf } from './authors'
import type { EditableKey } from './edit-state'

beforeAll(() => needTexts('operations'))

const ME = 'u1'
const person = (_id: string, name: string) => ({ _id, name, lastname: 'Vila', avatar: null, avatarColor: null })
const [javier, nuria, ana] = [person(ME, 'Javier'), person('u2', 'Nuria'), person('u3', 'Ana')]
const change = (field: 'description' | 'amountMortgage' | 'title') => ({ field, previousValue: null, newValue: 'x' })

/** A feed, oldest first, with its authors. */
function feed(...lines: readonly (readonly [typeof javier | null, ActivityLine])[]) {
  const activity = lines.map(([user, line], at) => ({
    ...line,
    _id: String(at),
    createdDate: `2026-11-20T10:00:0${at}.000Z` as const,
    user,
  }))
  return anOperation({ activity })
}

const by = (operation: ReturnType<typeof feed>, ...keys: EditableKey[]) => authorsOf(getTexts(), operation, keys, ME)

const plain = (field: 'description' | 'state') => ({ field, previousValue: null, newValue: 'x', params: null }) as const
const save = (...changes: ReturnType<typeof change>[]) =>
  ({ field: 'saved', previousValue: null, newValue: null, params: { changes } }) as const
const read = { field: 'questionnaire', previousValue: null, newValue: null, params: {} } as const

it('knows the fields that followed a corrected answer', () => {
  const corrected = { ...read, params: { changes: [change('amountMortgage')] } }
  expect(by(feed([nuria, save(change('amountMortgage'))], [ana, corrected]), 'amountMortgage')).toBe('Ana')
})

it('names who changed the field last, whatever others have done since', () => {
  const operation = feed(
    [ana, plain('description')],
    [nuria, save(change('amountMortgage'), change('description'))],
    [javier, plain('state')],
    [ana, read],
  )
  expect(by(operation, 'description')).toBe('Nuria')
  expect(by(operation, 'stateDates')).toBe('tu otra ventana')
})

it('names each of several once', () => {
  const operation = feed([nuria, save(change('amountMortgage'), change('title'))], [ana, plain('description')])
  expect(by(operation, 'amountMortgage', 'title', 'description')).toBe('Nuria y Ana')
})

it('names nobody for what the feed does not tell', () => {
  expect(by(feed([nuria, plain('description')], [null, plain('state')]), 'showBoardArrasDate')).toBe('otra persona')
  expect(by(feed([null, plain('state')]), 'state')).toBe('otra persona')
})
