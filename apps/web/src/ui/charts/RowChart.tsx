import { Group } from '@visx/group'
import { scaleBand, scaleLinear } from '@visx/scale'
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

const ROW = 32
const LABEL = 136
const TEXT = 148
const LABEL_LETTERS = 18

const short = (label: string) => (label.length > LABEL_LETTERS ? `${label.slice(0, LABEL_LETTERS - 1)}…` : label)

/** Bars below one another, each named on its left and told in words on its right. */
export function RowChart({ width, summary, rows, color, partColor }: Props) {
  const y = scaleBand({ domain: rows.map(({ key }) => key), range: [0, rows.length * ROW], padding: 0.5 })
  const most = Math.max(1, ...rows.map(row => Math.max(row.value, row.part)))
  const x = scaleLinear({ domain: [0, most], range: [0, Math.max(0, width - LABEL - TEXT)] })
  return (
    <svg className={classes.chart} width={width} height={rows.length * ROW} role="img" aria-label={summary}>
      {rows.map(({ key, label, value, part, text }) => {
        const middle = y.bandwidth() / 2
        const end = LABEL + Math.max(x(value), x(part))
        return (
          <Group key={key} top={y(key) ?? 0}>
            <text className={classes.name} y={middle} dominantBaseline="central">
              {short(label)}
            </text>
            <Bar x={LABEL} width={Math.max(2, x(value))} height={y.bandwidth()} rx={3} fill={`var(${color})`} />
            {part > 0 && (
              <Bar x={LABEL} width={Math.max(2, x(part))} height={y.bandwidth()} rx={3} fill={`var(${partColor})`} />
            )}
            <text className={classes.value} x={end + 8} y={middle} dominantBaseline="central">
              {text}
            </text>
          </Group>
        )
      })}
    </svg>
  )
}
