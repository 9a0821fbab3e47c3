import { scaleLinear, scalePoint } from 'd3-scale'
import type { Series } from './ColumnChart'
import classes from './charts.module.css'

interface Props {
  readonly width: number
  /** The content of the chart in words; the figures are in the table. */
  readonly summary: string
  /** Below the chart, from left to right. */
  readonly points: readonly string[]
  readonly lines: readonly (Series & { readonly values: readonly number[] })[]
  readonly format: (value: number) => string
}

const HEIGHT = 200
const TOP = 12
const BOTTOM = 26
const LEFT = 64
const RIGHT = 16

/** Lines over a few points; their scale begins near the lowest value, since it is the slope that tells. */
export function LineChart({ width, summary, points, lines, format }: Props) {
  const all = lines.flatMap(({ values }) => values)
  const x = scalePoint(points, [LEFT + RIGHT, Math.max(LEFT + RIGHT, width - RIGHT)])
  const y = scaleLinear([Math.min(...all), Math.max(...all)], [HEIGHT - BOTTOM, TOP]).nice(4)
  const place = (value: number, at: number) => `${x(points[at] ?? '') ?? 0},${y(value)}`
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
        {y.ticks(4).map(tick => (
          <g key={tick}>
            <line className={classes.grid} x1={LEFT} x2={width} y1={y(tick)} y2={y(tick)} />
            <text className={classes.label} x={LEFT - 8} y={y(tick) + 4} textAnchor="end">
              {format(tick)}
            </text>
          </g>
        ))}
        {lines.map(({ id, color, values }) => (
          <g key={id}>
            <polyline points={values.map(place).join(' ')} fill="none" stroke={`var(${color})`} strokeWidth={2} />
            {values.map((value, at) => (
              <circle key={points[at]} cx={x(points[at] ?? '') ?? 0} cy={y(value)} r={3.5} fill={`var(${color})`} />
            ))}
          </g>
        ))}
        {points.map(point => (
          <text key={point} className={classes.label} x={x(point) ?? 0} y={HEIGHT - 6} textAnchor="middle">
            {point}
          </text>
        ))}
      </svg>
    </>
  )
}
