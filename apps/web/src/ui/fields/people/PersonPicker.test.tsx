import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, expect, it } from 'vitest'
import type { TextSearch } from '../../../lib/queries/use-text-search'
import { show } from '../../../testing/page.testing'
import { PersonPicker } from './PersonPicker'

interface Found {
  readonly _id: string
  readonly name: string
  readonly email: null
  readonly phone: null
}

const person = (name: string): Found => ({ _id: name, name, email: null, phone: null })
const search = (isBehind: boolean, ...found: readonly Found[]): TextSearch<Found> => ({
  found,
  searches: true,
  isBehind,
})

let happened: string[] = []
beforeEach(() => {
  happened = []
})

function Form({ hits }: { readonly hits: TextSearch<Found> }) {
  const [chosen, setChosen] = useState<Found | null>(null)
  return (
    <form
      onSubmit={event => {
        event.preventDefault()
        happened.push('sent')
      }}
    >
      <PersonPicker
        label="Contacto"
        value={chosen}
        onChange={next => {
          setChosen(next)
          if (next) happened.push(`chosen: ${next.name}`)
        }}
        useSearch={() => hits}
        onPassed={typed => happened.push(`passed: ${typed}`)}
      />
      <button type="submit">Crear</button>
    </form>
  )
}

async function typeAndEnter(text: string): Promise<void> {
  await userEvent.click(screen.getByRole('textbox', { name: 'Contacto' }))
  await userEvent.keyboard(`${text}{Enter}`)
}

it('Enter waits for what the whole text finds, and takes nobody whom an earlier one has found', async () => {
  const { rerender } = show(<Form hits={search(true, person('Marta Soto'))} />)
  await typeAndEnter('maria')
  expect(happened).toEqual([])
  rerender(<Form hits={search(false, person('María Gil'), person('María Soto'))} />)
  await expect.poll(() => happened).toEqual(['chosen: María Gil'])
})

it('what an early Enter waits for is not taken once one has gone on', async () => {
  const { rerender } = show(<Form hits={search(true)} />)
  await typeAndEnter('maria')
  await userEvent.tab()
  rerender(<Form hits={search(false, person('María Gil'))} />)
  expect(happened).toEqual([])
})

it('hands over who is not found before the form is sent', async () => {
  show(<Form hits={search(false)} />)
  await typeAndEnter('Rosa Gil')
  expect(happened).toEqual(['passed: Rosa Gil', 'sent'])
})
