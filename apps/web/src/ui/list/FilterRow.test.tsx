import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { show } from '../../testing/page.testing'
import { FilterRow } from './FilterRow'

const found = {
  rows: (
    <table>
      <tbody>
        <tr data-key="1">
          <td>
            <input type="checkbox" aria-label="Seleccionar" />
            <a href="#1">Primera</a>
          </td>
        </tr>
      </tbody>
    </table>
  ),
  cards: (
    <article data-card="1">
      <a href="#1" data-open="">
        Primera
      </a>
    </article>
  ),
}

it.each(Object.entries(found))(
  'keys lead to the search, and from anywhere to the first of the %s',
  async (_, results) => {
    show(
      <>
        <FilterRow
          searchLabel="Buscar operaciones"
          search=""
          onSearch={() => {}}
          isFiltered={false}
          onClear={() => {}}
        />
        {results}
      </>,
    )
    const [box, first] = [
      screen.getByRole('searchbox', { name: 'Buscar operaciones' }),
      screen.getByRole('link', { name: 'Primera' }),
    ]
    // The label is its full name; the narrow box only has room for one word.
    expect(box).toHaveProperty('placeholder', 'Buscar')
    await userEvent.keyboard('/')
    expect(document.activeElement).toBe(box)
    await userEvent.keyboard('b')
    expect(box).toHaveProperty('value', 'b')
    await userEvent.keyboard('{ArrowDown}')
    expect(document.activeElement).toBe(first)
    first.blur()
    await userEvent.keyboard('b')
    expect(document.activeElement).toBe(first)
  },
)
