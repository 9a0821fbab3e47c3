import type { ToReview } from '@llave/api-contract/review.calls'
import { type CalendarDay, calendarDay, laterDay } from '@llave/domain/time/calendar-day'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { press, show } from '../../../testing/page.testing'
import { Findings } from './Findings'
import { type FoundField, marked } from './marked'
import { marksOn } from './marks'

type File = ToReview['files'][number]
const PLACE = { page: 2, left: 0.1, top: 0.2, right: 0.3, bottom: 0.25 }

const found = (field: FoundField['field'], value: string | null, own: Partial<FoundField> = {}): FoundField => ({
  ...{ field, value, place: value === null ? null : PLACE, expected: null, isEqual: null },
  ...own,
})

function anItem(file: Partial<File>): ToReview {
  const type = file.type ?? 'NOMINAS'
  return { type, files: [{ documentId: 'd1', type, format: 'pdf', findings: null, ...file }] } as unknown as ToReview
}

const PAYSLIP = anItem({
  findings: {
    outcome: 'READ',
    layout: 'PAYSLIP',
    fields: [
      found('person', 'GIL, ANA', { expected: 'Ana Gil', isEqual: true }),
      found('employer', null),
      found('period', '2026-10-01/2026-10-31', { expected: '2026-08/2026-10', isEqual: true }),
      found('net', '1833.33', { expected: '2400.00', isEqual: false }),
    ],
  },
})

describe('what was read beside what was answered', () => {
  it('is equal, different or not read, and a value shows its place', async () => {
    show(<Findings item={PAYSLIP} />)
    const section = screen.getByRole('region', { name: 'Según el documento' })
    const rowOf = (name: string) => within(within(section).getByText(name).parentElement as HTMLElement)
    expect(rowOf('Nombre').getByText('Coincide')).toBeDefined()
    expect(rowOf('Empresa').getByText('No leído')).toBeDefined()
    expect(rowOf('Periodo leído').getByRole('button', { name: /^octubre de 2026/ })).toBeDefined()
    expect(rowOf('Líquido').getByText('No coincide')).toBeDefined()
    expect(rowOf('Líquido').getByText(/^En el cuestionario: 2\.?400/)).toBeDefined()
    await press(/^1\.?833,33.*ver en la página 2$/)
    expect(marked.get()).toEqual({ documentId: 'd1', field: 'net' })
  })

  it('its places are on their page, also when the sheet is turned', () => {
    const chosen = { documentId: 'd1', field: 'net' } as const
    const on = (number: number, rotation = 0) =>
      marksOn(PAYSLIP, [{ documentId: 'd1', number, top: 0, bottom: 1 }], rotation, chosen)
    expect(on(1)).toEqual([])
    expect(on(2).map(({ field, isDifferent, isMarked }) => [field, isDifferent, isMarked])).toEqual([
      ['person', false, false],
      ['period', false, false],
      ['net', true, true],
    ])
    expect(on(2, 90)[0]?.box).toEqual({ left: 0.75, top: 0.1, right: 0.8, bottom: 0.3 })
    expect(marksOn(PAYSLIP, [], 0, chosen)).toEqual([])
    // A sheet with both sides of a card; this is its lower half.
    const halves = [
      { documentId: 'other', number: 2, top: 0, bottom: 0.48 },
      { documentId: 'd1', number: 2, top: 0.52, bottom: 1 },
    ]
    expect(marksOn(PAYSLIP, halves, 0, chosen)[0]?.box.top).toBeCloseTo(0.52 + 0.2 * 0.48)
  })

  it.each([
    [{ findings: null }, 'Leyendo el documento…'],
    [{ format: 'jpg' }, /^Es un escaneo o una foto/],
    [{ findings: { outcome: 'NO_TEXT', layout: null, fields: [] } }, /^Es un escaneo o una foto/],
    [{ findings: { outcome: 'UNREADABLE', layout: null, fields: [] } }, 'No se ha podido leer.'],
    [{ findings: { outcome: 'READ', layout: null, fields: [] } }, /^No se parece a ningún documento/],
    [{ findings: { outcome: 'READ', layout: 'WORK_LIFE', fields: [] } }, 'Parece otro documento: Vida laboral'],
  ] as const)('what is not read is said: %j', (file, words) => {
    show(<Findings item={anItem(file as Partial<File>)} />)
    expect(screen.getByText(words)).toBeDefined()
  })

  it('of an identity card is shown beside its contract, and says whether it lasts long enough', () => {
    const side = (documentId: string, findings: File['findings']) => ({
      documentId,
      type: 'DNI',
      format: 'jpg',
      findings,
    })
    const identity = (back: File['findings']) => {
      const none: File['findings'] = { outcome: 'NO_TEXT', layout: null, fields: [] }
      return { type: 'CONTRATO', files: [side('f', none), side('b', back)] } as unknown as ToReview
    }
    const today = calendarDay(new Date())
    const needed = { expected: laterDay(today, 70), isEqual: false }
    const expiring = (day: CalendarDay) =>
      identity({ outcome: 'READ', layout: 'IDENTITY', fields: [found('expires', day, needed)] })
    const { rerender } = show(<Findings item={expiring(laterDay(today, 2))} />)
    expect(screen.getByText('Caduca antes')).toBeDefined()
    expect(screen.getByText(/^Tiene que valer el /)).toBeDefined()
    rerender(<Findings item={expiring(laterDay(today, -2))} />)
    expect(screen.getByText('Caducado')).toBeDefined()
    rerender(<Findings item={identity({ outcome: 'NO_TEXT', layout: null, fields: [] })} />)
    expect(screen.getByText(/^En el reverso no se han podido leer/)).toBeDefined()
    rerender(<Findings item={identity(null)} />)
    expect(screen.queryByRole('region')).toBeNull()
  })

  it('of a document that nobody expects to have read nothing is said', () => {
    show(<Findings item={anItem({ type: 'ESCRITURA_HIPOTECA' })} />)
    expect(screen.queryByRole('region')).toBeNull()
  })
})
