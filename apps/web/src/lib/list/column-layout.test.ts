import { describe, expect, it } from 'vitest'
import { neighbourOf, relaid, withColumnAt } from './change-layout'
import { layoutOf, NO_LAYOUT, ordered, shownColumns } from './column-layout'

const columns = [{ id: 'a' }, { id: 'b' }, { id: 'c', extra: true }, { id: 'd' }]
const names = (list: readonly { readonly id: string }[]) => list.map(({ id }) => id).join('')

describe('the columns of a person', () => {
  it('are those of the table, but for extra ones, until they choose', () => {
    expect(names(shownColumns(columns, NO_LAYOUT))).toBe('abd')
  })

  it('have an extra one, too, while the list is sorted by it', () => {
    expect(names(shownColumns(columns, NO_LAYOUT, 'c'))).toBe('abcd')
    const layout = layoutOf(columns, ['a'])
    expect(names(shownColumns(columns, layout, 'c'))).toBe('ac')
    expect(names(shownColumns(columns, layout, 'd'))).toBe('a')
  })

  it('can be moved, hidden and added', () => {
    const layout = relaid(columns, NO_LAYOUT, chosen => {
      chosen.order.reverse()
      chosen.hidden = ['a']
    })
    expect(layout).toEqual({ order: ['d', 'c', 'b', 'a'], hidden: ['a'] })
    expect(names(shownColumns(columns, layout))).toBe('dcb')
  })

  it('are moved past the hidden ones between them', () => {
    expect(neighbourOf(columns, NO_LAYOUT, 'd', -1)).toBe('b')
    expect(neighbourOf(columns, NO_LAYOUT, 'b', 1)).toBe('d')
    expect(neighbourOf(columns, NO_LAYOUT, 'd', 1)).toBeUndefined()
    expect(neighbourOf(columns, NO_LAYOUT, 'a', -1)).toBeUndefined()
    const layout = withColumnAt(columns, NO_LAYOUT, { own: 'd', over: 'b', behind: false })
    expect(layout).toEqual({ order: ['a', 'd', 'b', 'c'], hidden: ['c'] })
    expect(names(shownColumns(columns, layout))).toBe('adb')
  })

  it('stay where they are when dropped there', () => {
    const order = ['a', 'b', 'c', 'd']
    expect(withColumnAt(columns, NO_LAYOUT, { own: 'b', over: 'a', behind: true }).order).toEqual(order)
    expect(withColumnAt(columns, NO_LAYOUT, { own: 'b', over: 'gone', behind: true }).order).toEqual(order)
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
