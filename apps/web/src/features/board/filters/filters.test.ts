import { PATH_FILTERS } from '@llave/domain/operations/dates/critical-path'
import { OPERATION_TYPES } from '@llave/domain/operations/fields/operation-types'
import { ARCHIVE_FILTERS, OPERATION_STATES } from '@llave/domain/operations/states/operation-states'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { askedOf, bodyOf } from '../../../lib/list/define-list'
import { operationsList } from '../board-calls'
import { boardFilters, type Filters, filtersOf, isFiltered, NO_FILTERS, withFilters } from './filters'

const filters: fc.Arbitrary<Filters> = fc.record({
  isArchived: fc.constantFrom(...ARCHIVE_FILTERS),
  search: fc.string({ maxLength: 30 }).map(text => text.trim()),
  typeOperation: fc.subarray([...OPERATION_TYPES]),
  state: fc.subarray([...OPERATION_STATES]),
  responsable: fc.uniqueArray(fc.uuid(), { maxLength: 3 }),
  tags: fc.uniqueArray(fc.uuid(), { maxLength: 3 }),
  coupon: fc.uniqueArray(fc.stringMatching(/^[A-Z0-9-]{1,20}$/), { maxLength: 2 }),
  importId: fc.option(fc.uuid()),
  documentsNotValidated: fc.boolean(),
  signaturesNotValidated: fc.boolean(),
  undelivered: fc.boolean(),
  late: fc.boolean(),
  slack: fc.subarray([...PATH_FILTERS]),
})

it('come back from the address as they went in', () => {
  fc.assert(
    fc.property(filters, given => {
      expect(filtersOf(new URLSearchParams(withFilters(new URLSearchParams(), given).toString()))).toEqual(given)
    }),
  )
})

it('leave the address empty by default, and other parameters alone', () => {
  expect(withFilters(new URLSearchParams('view=list&search=gil'), NO_FILTERS).toString()).toBe('view=list')
  expect(isFiltered(NO_FILTERS)).toBe(false)
  expect(isFiltered({ ...NO_FILTERS, tags: ['t1'] })).toBe(true)
})

it('take nothing else from an address', () => {
  const address = new URLSearchParams(
    'isArchived=ALL&typeOperation=COMPRA,HOUSE&tags=<b>,t1&documentsNotValidated=1&late=yes',
  )
  expect(filtersOf(address)).toEqual({ ...NO_FILTERS, typeOperation: ['COMPRA'], tags: ['t1'] })
})

it('search from three characters on', () => {
  expect(boardFilters({ ...NO_FILTERS, search: ' gi ' })).toEqual({ isArchived: 'EN_CURSO' })
  expect(boardFilters({ ...NO_FILTERS, search: ' gil ' })).toEqual({ isArchived: 'EN_CURSO', search: 'gil' })
})

it('are sent to the list by their ids', () => {
  const asked = askedOf(operationsList, new URLSearchParams('tags=t1&search=ana&sort=title&page=2'))
  expect(bodyOf(operationsList, asked)).toEqual({
    dataFilter: { page: 2, perPage: 100, searchText: 'ana' },
    sort: { id: 'title', direction: 'asc' },
    advancedFilter: { isArchived: 'EN_CURSO', tags: ['t1'] },
  })
})
