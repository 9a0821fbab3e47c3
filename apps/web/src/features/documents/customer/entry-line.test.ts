import type { Translate } from '@llave/texts/translate'
import { expect, it } from 'vitest'
import { anEntry } from '../papers.testing'
import { dueText } from './entry-line'

const t = Object.assign((key: string) => key, { language: 'es' }) as unknown as Translate
const NOW = new Date('2026-11-28T09:00:00Z')
const due = (...entry: Parameters<typeof anEntry>) => dueText(t, anEntry(...entry), NOW)

it('says until when a document is needed, or since when it is late, while it has to be sent', () => {
  expect(due('NOMINAS', [], { deadline: '2026-11-27' })).toEqual(['documents.customer.late'])
  expect(due('NOMINAS', ['RECHAZADO'], { deadline: '2026-11-27' })).toEqual(['documents.customer.late'])
  expect(due('NOMINAS', [], { deadline: '2026-11-28' })).toEqual(['documents.customer.until'])
  expect(due('NOMINAS', ['PENDIENTE_VALIDACION'], { deadline: '2026-11-27' })).toEqual([])
  expect(due('NOMINAS')).toEqual([])
})
