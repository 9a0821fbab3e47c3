import { expect, it } from 'vitest'
import { csvOf } from './csv'

it('is what a Spanish Excel opens, without a formula in it (T58)', () => {
  const rows = [
    ['Javier; "Javi"', 1234.5, null],
    ['=HYPERLINK("http://evil.example")', 0, '-2'],
  ]
  expect(csvOf(['Persona', 'Importe', 'Nota'], rows)).toBe(
    [
      '\ufeffPersona;Importe;Nota',
      '"Javier; ""Javi""";1234,5;',
      '"\'=HYPERLINK(""http://evil.example"")";0;\'-2',
      '',
    ].join('\r\n'),
  )
})
