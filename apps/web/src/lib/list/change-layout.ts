import { type ColumnLayout, isHidden, type LaidOutColumn, ordered, shownColumns } from './column-layout'
import { type Dropped, droppedPlace } from './dropped-place'

/** The layout after a change to an earlier one. */
export function relaid(
  columns: readonly LaidOutColumn[],
  before: ColumnLayout,
  change: (layout: { order: string[]; hidden: string[] }) => void,
): ColumnLayout {
  const layout = {
    order: ordered(columns, before).map(({ id }) => id),
    hidden: columns.filter(column => isHidden(column, before)).map(({ id }) => id),
  }
  change(layout)
  return layout
}

/** The neighbour behind which or before which a column goes when moved by one: the next visible one. */
export function neighbourOf(columns: readonly LaidOutColumn[], layout: ColumnLayout, id: string, by: 1 | -1) {
  const shown = shownColumns(columns, layout)
  return shown[shown.findIndex(column => column.id === id) + by]?.id
}

export function withColumnAt(columns: readonly LaidOutColumn[], before: ColumnLayout, dropped: Dropped): ColumnLayout {
  return relaid(columns, before, layout => {
    const place = droppedPlace(layout.order, dropped)
    if (place === null) return
    layout.order.splice(layout.order.indexOf(dropped.own), 1)
    layout.order.splice(place, 0, dropped.own)
  })
}
