/** Which columns of a table a person sees, and in which order. */
export interface ColumnLayout {
  /** All columns that were there when it was chosen. */
  readonly order: readonly string[]
  readonly hidden: readonly string[]
}

/** A column that can be moved and hidden. */
export interface LaidOutColumn {
  readonly id: string
  /** Not shown until somebody asks for it. */
  readonly extra?: boolean
}

export const NO_LAYOUT: ColumnLayout = { order: [], hidden: [] }

/** The columns in the person's order; one that has come since stands after the column that it follows by default. */
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

/** What is seen. */
export function shownColumns<C extends LaidOutColumn>(columns: readonly C[], layout: ColumnLayout): readonly C[] {
  return ordered(columns, layout).filter(column => !isHidden(column, layout))
}

/** Only these columns, in this order; the others wait behind them. */
export function layoutOf(columns: readonly LaidOutColumn[], shown: readonly string[]): ColumnLayout {
  const known = shown.filter(id => columns.some(column => column.id === id))
  const hidden = columns.map(({ id }) => id).filter(id => !known.includes(id))
  return { order: [...known, ...hidden], hidden }
}
