import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { type ReactNode, useRef } from 'react'
import { type CsvCell, saveCsv } from '../../lib/files/csv'
import { useTexts } from '../../lib/texts/texts'
import { DataTable } from '../data/DataTable'
import { Card } from '../Page'
import { useWidth } from '../use-width'
import classes from './charts.module.css'

/** A column of the table behind a chart, with the value for the table and the file. */
export interface FigureColumn<Row> {
  readonly id: string
  readonly title: string
  readonly value: (row: Row) => CsvCell
  /** How the table shows the value, if not unchanged: money, a link. */
  readonly cell?: (row: Row) => ReactNode
}

interface Props<Row> {
  readonly title: string
  readonly intro: ReactNode
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row) => string
  readonly columns: readonly FigureColumn<Row>[]
  /** Replaces an empty chart. */
  readonly empty?: string | null
  /** The chart; `width` in pixels, 0 until it is known. */
  readonly children: (width: number) => ReactNode
}

/** A chart with its heading, the table behind it, and that table as a file. */
export function ChartFigure<Row>({ title, intro, rows, keyOf, columns, empty, children }: Props<Row>) {
  const t = useTexts()
  const place = useRef<HTMLDivElement>(null)
  const width = useWidth(place)
  const isNumber = (column: FigureColumn<Row>) => rows.some(row => typeof column.value(row) === 'number')

  function download(): void {
    saveCsv(
      title,
      columns.map(column => column.title),
      rows.map(row => columns.map(column => column.value(row))),
    )
  }

  return (
    <Card>
      <div className="flex wrap between mb-md align-baseline gap-0-md">
        <h3>{title}</h3>
        <p className="dimmed fz-sm tabular">{intro}</p>
      </div>
      <div ref={place}>{empty ? <p className="dimmed fz-sm tabular">{empty}</p> : children(width)}</div>
      {!empty && (
        <details className={classes.table}>
          <summary>{t('day.brokerage.table')}</summary>
          <div>
            <DataTable
              dense
              caption={title}
              rows={rows}
              keyOf={keyOf}
              columns={columns.map(column => ({
                id: column.id,
                title: column.title,
                numeric: isNumber(column),
                cell: column.cell ?? column.value,
              }))}
            />
            <Button
              size="xs"
              variant="default"
              leftSection={<IconDownload />}
              aria-label={`${t('day.brokerage.download')}: ${title}`}
              onClick={download}
            >
              {t('day.brokerage.download')}
            </Button>
          </div>
        </details>
      )}
    </Card>
  )
}
