import { expect, it } from 'vitest'
import { readParams, writeParams } from '../../lib/list/params'
import { auditParams, filtersOf } from './audit-query'

const ID = '00000000-0000-4000-8000-000000000001'

it('the filters of the audit are in its address; what is not a filter is not asked for', () => {
  const read = (address: string) => readParams(auditParams, new URLSearchParams(address))
  // The address in the alert about unusual reading.
  const asked = read(`personId=${ID}&kinds=READ%2CEXPORT&from=2026-11-22`)
  expect(filtersOf(asked)).toEqual({ personId: ID, kinds: ['READ', 'EXPORT'], from: '2026-11-22' })
  expect(read(String(writeParams(auditParams, new URLSearchParams(), asked)))).toEqual(asked)
  expect(filtersOf(read("personId=x&kinds=ALL&numOperation=-1&from=2026-02-30&to='"))).toEqual({})
  expect(filtersOf(read('numOperation=1042'))).toEqual({ numOperation: 1042 })
})
