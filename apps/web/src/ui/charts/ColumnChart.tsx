import { scaleBand, scaleLinear } from 'd3-scale'
import classes from './charts.module.css'

/** A layer of the columns; `color` names a token. */
export interface Series {
  readonly id: string
  readonly name: string
  readonly color: string
}

export interface ChartColumn {
  readonly key: string
  readonly label: string
  readonly values: readonly number[]
}

interface Props {
  readonly width: number
  /** The content of the chart in words; the figures are in the table. */
  readonly summary: string
  readonly series: readonly Series[]
  readonly columns: readonly ChartColumn[]
  readonly format: (value: number) => string
}

const HEIGHT = 220
const TOP = 20
const BOTTOM = 26
const LEFT = 44
/** Width of a column with its label. */
const LABEL_WIDTH = 36

const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0)

/** Stacked columns, with the total on top of each; what is below zero has none. */
export function ColumnChart({ width, summary, series, columns, format }: Props) {
  const x = scaleBand(
    columns.map(({ key }) => key),
    [LEFT, Math.max(LEFT, width)],
  ).padding(0.3)
  const most = Math.max(1, ...columns.map(({ values }) => sum(values)))
  const y = scaleLinear([0, most], [HEIGHT - BOTTOM, TOP]).nice(4)
  const every = Math.max(1, Math.ceil((columns.length * LABEL_WIDTH) / Math.max(1, width - LEFT)))
  const centre = (key: string) => (x(key) ?? 0) + x.bandwidth() / 2
  const ticks = y.ticks(4).filter(Number.isInteger)
  return (
    <>
      {series.length > 1 && (
        <ul className={classes.legend}>
          {series.map(({ id, name, color }) => (
            <li key={id}>
              <span style={{ background: `var(${color})` }} />
              {name}
            </li>
          ))}
        </ul>
      )}
      <svg className={classes.chart} width={width} height={HEIGHT} role="img" aria-label={summary}>
        {ticks.map(tick => (
          <g key={tick}>
            <line className={classes.grid} x1={LEFT} x2={width} y1={y(tick)} y2={y(tick)} />
            <text className={classes.label} x={LEFT - 8} y={y(tick) + 4} textAnchor="end">
              {format(tick)}
            </text>
          </g>
        ))}
        {columns.map(({ key, values }) => {
          const left = x(key) ?? 0
          const total = sum(values)
          return (
            <g key={key} transform={`translate(${left}, 0)`}>
              {series.map(({ id, color }, at) => {
                const from = sum(values.slice(0, at))
                const value = values[at] ?? 0
                // Of a month in which more was taken back than came, the table tells.
                if (value <= 0) return null
                const top = y(from + value)
                return (
                  <rect
                    key={id}
                    y={top}
                    width={x.bandwidth()}
                    height={Math.max(1, y(from) - top - (at > 0 ? 1 : 0))}
                    fill={`var(${color})`}
                  />
                )
              })}
              {total > 0 && x.bandwidth() >= 16 && (
                <text className={classes.value} x={x.bandwidth() / 2} y={y(total) - 6} textAnchor="middle">
                  {format(total)}
                </text>
              )}
            </g>
          )
        })}
        <line className={classes.axis} x1={LEFT} x2={width} y1={HEIGHT - BOTTOM} y2={HEIGHT - BOTTOM} />
        {columns.map(
          ({ key, label }, at) =>
            at % every === 0 && (
              <text key={key} className={classes.label} x={centre(key)} y={HEIGHT - 6} textAnchor="middle">
                {label}
              </text>
            ),
        )}
      </svg>
    </>
  )
}
