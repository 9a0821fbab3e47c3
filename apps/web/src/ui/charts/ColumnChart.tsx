import classes from './charts.module.css'
import { roundScale } from './round-scale'

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
/** The share of a column's space that stays empty. */
const GAP = 0.3
const LABEL_WIDTH = 36

const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0)

/** Stacked columns, with the total above each; values below zero are not drawn. */
export function ColumnChart({ width, summary, series, columns, format }: Props) {
  const step = Math.max(0, width - LEFT) / (columns.length + GAP)
  const x = (at: number) => LEFT + step * (at + GAP)
  const bar = step * (1 - GAP)
  const { most, ticks } = roundScale(0, Math.max(1, ...columns.map(({ values }) => sum(values))))
  const y = (value: number) => HEIGHT - BOTTOM - (value / most) * (HEIGHT - BOTTOM - TOP)
  const every = Math.max(1, Math.ceil((columns.length * LABEL_WIDTH) / Math.max(1, width - LEFT)))
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
        {ticks.filter(Number.isInteger).map(tick => (
          <g key={tick}>
            <line className={classes.grid} x1={LEFT} x2={width} y1={y(tick)} y2={y(tick)} />
            <text className={classes.label} x={LEFT - 8} y={y(tick) + 4} textAnchor="end">
              {format(tick)}
            </text>
          </g>
        ))}
        {columns.map(({ key, values }, at) => {
          const total = sum(values)
          return (
            <g key={key} transform={`translate(${x(at)}, 0)`}>
              {series.map(({ id, color }, layer) => {
                const from = sum(values.slice(0, layer))
                const value = values[layer] ?? 0
                // A month in which more was returned than collected shows only in the table.
                if (value <= 0) return null
                const top = y(from + value)
                return (
                  <rect
                    key={id}
                    y={top}
                    width={bar}
                    height={Math.max(1, y(from) - top - (layer > 0 ? 1 : 0))}
                    fill={`var(${color})`}
                  />
                )
              })}
              {total > 0 && bar >= 16 && (
                <text className={classes.value} x={bar / 2} y={y(total) - 6} textAnchor="middle">
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
              <text key={key} className={classes.label} x={x(at) + bar / 2} y={HEIGHT - 6} textAnchor="middle">
                {label}
              </text>
            ),
        )}
      </svg>
    </>
  )
}
