import { type CalendarDay, calendarDay, laterDay, monthsLater } from '@llave/domain/time/calendar-day'
import { draftImport, IMPORT_JOB } from '../features/imports/imports.published'
import { readRow, updateRow } from '../platform/database/db'
import { enqueueJob } from '../platform/jobs/enqueue-job'
import type { Work } from '../platform/platform'

const TITLES = [
  ...['Ref', 'Cliente', 'Teléfono', 'Correo', 'DNI', 'Cotitular', 'Teléfono cotitular', 'Correo cotitular'],
  ...['Etapa', 'Tipo', 'Responsable', 'Hipoteca', 'Alta', 'Propuestas', 'Tasación', 'FEIN', 'Acta', 'Firma', 'Cierre'],
  'Notas',
]

/** The empty columns of a missing second holder. */
const ALONE = ['', '', '']

/**
 * A list of what the brokerage did before Llave: operations that ended, one of them with two holders, and one that
 * lacks the dates of its deed. The product's own import creates them by its rules as soon as it runs, and refuses the
 * last.
 */
export async function loadDemoImport(work: Work): Promise<void> {
  const { tx, now } = work
  const today = calendarDay(now)
  const owner = await readRow(tx, 'users', { email: 'carmen@llave.example' }, ['id'])
  const rows = [
    [
      ...['2023-014', 'Beatriz Olmedo Rius', '600000411', 'beatriz.olmedo@correo.example', ''],
      ...['Sergi Palau Mas', '600000412', 'sergi.palau@correo.example'],
      ...[
        'Ganada',
        'Compraventa',
        'Javier',
        '186.000',
        ...signed(monthsLater(today, -26)),
        'Guardan las llaves en casa.',
      ],
    ],
    [
      ...['2023-021', 'Ferran Oriol Badia', '600000413', 'ferran.oriol@correo.example', '', ...ALONE],
      ...['Ganada', 'Subrogación', 'Nuria', '124.500', ...signed(monthsLater(today, -24)), ''],
    ],
    [
      ...['2023-027', 'Lucía Arjona Pons', '600000414', '', '', ...ALONE],
      ...['Perdida', 'Compraventa', 'Javier', '210.000', ...lost(monthsLater(today, -23)), 'Compró con otra entidad.'],
    ],
    [
      ...['2023-030', 'Martín Seco Ruiz', '600000415', '', '', ...ALONE],
      ...['Ganada', 'Compraventa', 'Nuria', '98.000', ...lost(monthsLater(today, -22)), ''],
    ],
  ]
  const importId = await draftImport(
    work,
    { titles: TITLES, rows: rows.map((cells, at) => ({ number: at + 2, cells })) },
    'cartera-anterior.csv',
  )
  await updateRow(tx, 'imports', importId, { status: 'RUNNING', startedDate: now, createdBy: owner.id })
  await enqueueJob(tx, { kind: IMPORT_JOB, payload: {} })
}

/** The dates of a signed operation, from its beginning to its end. */
const signed = (began: CalendarDay): readonly CalendarDay[] => [
  began,
  ...[30, 44, 54, 58, 75, 75].map(days => laterDay(began, days)),
]

/** The dates of an operation that ended before reaching any milestone. */
const lost = (began: CalendarDay): readonly string[] => [began, '', '', '', '', '', laterDay(began, 40)]
