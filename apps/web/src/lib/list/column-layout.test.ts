import { describe, expect, it } from 'vitest'
import { layoutOf, NO_LAYOUT, ordered, relaid, shownColumns } from './column-layout'

const columns = [{ id: 'a' }, { id: 'b' }, { id: 'c', extra: true }, { id: 'd' }]
const names = (list: readonly { readonly id: string }[]) => list.map(({ id }) => id).join('')

describe('the columns of a person', () => {
  it('are those of the table, but for extra ones, until they choose', () => {
    expect(names(shownColumns(columns, NO_LAYOUT))).toBe('abd')
  })

  it('can be moved, hidden and added', () => {
    const layout = relaid(columns, NO_LAYOUT, chosen => {
      chosen.order.reverse()
      chosen.hidden = ['a']
    })
    expect(layout).toEqual({ order: ['d', 'c', 'b', 'a'], hidden: ['a'] })
    expect(names(shownColumns(columns, layout))).toBe('dcb')
  })

  it('get a new one after that which it follows, extra ones hidden, and forget one that has gone', () => {
    const layout = { order: ['d', 'gone', 'b'], hidden: ['b', 'gone'] }
    expect(names(ordered(columns, layout))).toBe('adbc')
    expect(names(shownColumns(columns, layout))).toBe('ad')
  })

  it('are those of a view, which may name some that are unknown here', () => {
    expect(names(shownColumns(columns, layoutOf(columns, ['c', 'x', 'a'])))).toBe('ca')
  })
})
