/** The columns of a table that a person sees, and their order. */
export interface ColumnLayout {
  /** All columns that existed when it was chosen. */
  readonly order: readonly string[]
  readonly hidden: readonly string[]
}

/** A column that can be moved and hidden. */
export interface LaidOutColumn {
  readonly id: string
  /** Hidden by default. */
  readonly extra?: boolean
}

export const NO_LAYOUT: ColumnLayout = { order: [], hidden: [] }

/** The columns in the person's order; a newer one follows its default predecessor. */
export function ordered<C extends LaidOutColumn>(columns: readonly C[], { order }: ColumnLayout): readonly C[] {
  const known = order.flatMap(id => columns.find(column => column.id === id) ?? [])
  const all = [...known]
  columns.forEach((column, at) => {
    if (known.includes(column)) return
    const before = columns[at - 1]
    all.splice(before ? all.indexOf(before) + 1 : 0, 0, column)
  })
  return all
}

export function isHidden({ id, extra = false }: LaidOutColumn, { order, hidden }: ColumnLayout): boolean {
  return order.includes(id) ? hidden.includes(id) : extra
}

/** The visible columns; one that is hidden by default is visible while the list is sorted by it. */
export function shownColumns<C extends LaidOutColumn>(
  columns: readonly C[],
  layout: ColumnLayout,
  sortedBy?: string,
): readonly C[] {
  return ordered(columns, layout).filter(
    column => !isHidden(column, layout) || (column.extra && column.id === sortedBy),
  )
}

/** Only these columns, in this order; the others follow hidden. */
export function layoutOf(columns: readonly LaidOutColumn[], shown: readonly string[]): ColumnLayout {
  const known = shown.filter(id => columns.some(column => column.id === id))
  const hidden = columns.map(({ id }) => id).filter(id => !known.includes(id))
  return { order: [...known, ...hidden], hidden }
}
