import { Group } from '@visx/group'
import { scaleLinear } from '@visx/scale'
import { Bar } from '@visx/shape'
import classes from './charts.module.css'

export interface ChartRow {
  readonly key: string
  readonly label: string
  readonly value: number
  /** The part of it that is drawn over it. */
  readonly part: number
  /** What stands beside the bar. */
  readonly text: string
}

interface Props {
  readonly width: number
  readonly summary: string
  readonly rows: readonly ChartRow[]
  /** Tokens of the whole and of the part. */
  readonly color: string
  readonly partColor: string
}

const ROW = 46
const TEXT = 18
const BAR = 12

/** Bars below one another, each with its name and what it says above it. */
export function RowChart({ width, summary, rows, color, partColor }: Props) {
  const most = Math.max(1, ...rows.map(row => Math.max(row.value, row.part)))
  const x = scaleLinear({ domain: [0, most], range: [0, width] })
  return (
    <svg className={classes.chart} width={width} height={rows.length * ROW} role="img" aria-label={summary}>
      {rows.map(({ key, label, value, part, text }, at) => (
        <Group key={key} top={at * ROW}>
          <text className={classes.name} y={TEXT - 5}>
            {label}
          </text>
          <text className={classes.value} x={width} y={TEXT - 5} textAnchor="end">
            {text}
          </text>
          <Bar y={TEXT} width={Math.max(2, x(value))} height={BAR} rx={3} fill={`var(${color})`} />
          {part > 0 && <Bar y={TEXT} width={Math.max(2, x(part))} height={BAR} rx={3} fill={`var(${partColor})`} />}
        </Group>
      ))}
    </svg>
  )
}
