import { AxisBottom, AxisLeft } from '@visx/axis'
import { Group } from '@visx/group'
import { scaleBand, scaleLinear } from '@visx/scale'
import { Bar } from '@visx/shape'
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

/** Stacked columns, with the total on top of each. */
export function ColumnChart({ width, summary, series, columns, format }: Props) {
  const x = scaleBand({ domain: columns.map(({ key }) => key), range: [LEFT, Math.max(LEFT, width)], padding: 0.3 })
  const most = Math.max(1, ...columns.map(({ values }) => sum(values)))
  const y = scaleLinear({ domain: [0, most], range: [HEIGHT - BOTTOM, TOP] }).nice(4)
  const every = Math.max(1, Math.ceil((columns.length * LABEL_WIDTH) / Math.max(1, width - LEFT)))
  const labels = new Map(columns.map(({ key, label }) => [key, label]))
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
          <line key={tick} className={classes.grid} x1={LEFT} x2={width} y1={y(tick)} y2={y(tick)} />
        ))}
        {columns.map(({ key, values }) => {
          const left = x(key) ?? 0
          const total = sum(values)
          return (
            <Group key={key} left={left}>
              {series.map(({ id, color }, at) => {
                const from = sum(values.slice(0, at))
                const value = values[at] ?? 0
                if (value === 0) return null
                const top = y(from + value)
                return (
                  <Bar
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
            </Group>
          )
        })}
        <AxisLeft
          left={LEFT}
          scale={y}
          tickValues={ticks}
          tickFormat={value => format(Number(value))}
          hideAxisLine
          hideTicks
          tickClassName={classes.tick ?? ''}
          tickLabelProps={{ className: classes.label ?? '', textAnchor: 'end', dx: -4, dy: 4 }}
        />
        <AxisBottom
          top={HEIGHT - BOTTOM}
          scale={x}
          tickValues={columns.flatMap(({ key }, at) => (at % every === 0 ? [key] : []))}
          tickFormat={key => labels.get(key) ?? key}
          hideTicks
          stroke="var(--border-strong)"
          tickLabelProps={{ className: classes.label ?? '', textAnchor: 'middle', dy: 4 }}
        />
      </svg>
    </>
  )
}
