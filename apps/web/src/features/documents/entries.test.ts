import { expect, it } from 'vitest'
import { rejectionsOf } from './entries'
import { anEntry } from './papers.testing'

it('says each reason of a rejection once', () => {
  expect(rejectionsOf(anEntry('NOMINAS', ['RECHAZADO', 'RECHAZADO', 'VALIDADO']))).toEqual(['No se lee'])
})
