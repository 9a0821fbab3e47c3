import classes from './charts.module.css'

export interface ChartRow {
  readonly key: string
  readonly label: string
  readonly value: number
  readonly part: number
  /** Shown beside the bar. */
  readonly text: string
}

interface Props {
  readonly width: number
  readonly summary: string
  readonly rows: readonly ChartRow[]
  readonly color: string
  readonly partColor: string
}

const TEXT = 18
const BAR = 12
const GAP = 16
/** Approximate width of a letter; the widest letters of a line leave room for the gap. */
const LETTER = 7

/**
 * Bars below one another, each with its name and text above it, on separate lines where the width is too small for
 * both.
 */
export function RowChart({ width, summary, rows, color, partColor }: Props) {
  const most = Math.max(1, ...rows.map(row => Math.max(row.value, row.part)))
  const x = (value: number) => (value / most) * width
  const inTwo = rows.some(({ label, text }) => (label.length + text.length) * LETTER > width)
  const top = inTwo ? 2 * TEXT : TEXT
  const height = top + BAR + GAP
  const beside = inTwo ? { x: 0 } : { x: width, textAnchor: 'end' as const }
  return (
    <svg className={classes.chart} width={width} height={rows.length * height} role="img" aria-label={summary}>
      {rows.map(({ key, label, value, part, text }, at) => (
        <g key={key} transform={`translate(0, ${at * height})`}>
          <text className={classes.name} y={TEXT - 5}>
            {label}
          </text>
          <text className={classes.value} {...beside} y={top - 5}>
            {text}
          </text>
          <rect y={top} width={Math.max(2, x(value))} height={BAR} rx={3} fill={`var(${color})`} />
          {part > 0 && <rect y={top} width={Math.max(2, x(part))} height={BAR} rx={3} fill={`var(${partColor})`} />}
        </g>
      ))}
    </svg>
  )
}
