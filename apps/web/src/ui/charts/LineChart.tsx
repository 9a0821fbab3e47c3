import type { Series } from './ColumnChart'
import classes from './charts.module.css'
import { roundScale } from './round-scale'

interface Props {
  readonly width: number
  /** The content of the chart in words; the figures are in the table. */
  readonly summary: string
  /** Labels below the chart, from left to right. */
  readonly points: readonly string[]
  readonly lines: readonly (Series & { readonly values: readonly number[] })[]
  readonly format: (value: number) => string
}

const HEIGHT = 200
const TOP = 12
const BOTTOM = 26
const LEFT = 64
const RIGHT = 16

/** Lines over a few points. The scale begins near the lowest value, because the slope is what matters. */
export function LineChart({ width, summary, points, lines, format }: Props) {
  const all = lines.flatMap(({ values }) => values)
  const room = Math.max(0, width - LEFT - 2 * RIGHT)
  // A single point is in the middle.
  const x = (at: number) => LEFT + RIGHT + room * (points.length > 1 ? at / (points.length - 1) : 0.5)
  const { least, most, ticks } = roundScale(Math.min(...all), Math.max(...all))
  const y = (value: number) => HEIGHT - BOTTOM - ((value - least) / (most - least)) * (HEIGHT - BOTTOM - TOP)
  return (
    <>
      <ul className={classes.legend}>
        {lines.map(({ id, name, color }) => (
          <li key={id}>
            <span style={{ background: `var(${color})` }} />
            {name}
          </li>
        ))}
      </ul>
      <svg className={classes.chart} width={width} height={HEIGHT} role="img" aria-label={summary}>
        {ticks.map(tick => (
          <g key={tick}>
            <line className={classes.grid} x1={LEFT} x2={width} y1={y(tick)} y2={y(tick)} />
            <text className={classes.label} x={LEFT - 8} y={y(tick) + 4} textAnchor="end">
              {format(tick)}
            </text>
          </g>
        ))}
        {lines.map(({ id, color, values }) => (
          <g key={id}>
            <polyline
              points={values.map((value, at) => `${x(at)},${y(value)}`).join(' ')}
              fill="none"
              stroke={`var(${color})`}
              strokeWidth={2}
            />
            {values.map((value, at) => (
              <circle key={points[at]} cx={x(at)} cy={y(value)} r={3.5} fill={`var(${color})`} />
            ))}
          </g>
        ))}
        {points.map((point, at) => (
          <text key={point} className={classes.label} x={x(at)} y={HEIGHT - 6} textAnchor="middle">
            {point}
          </text>
        ))}
      </svg>
    </>
  )
}
