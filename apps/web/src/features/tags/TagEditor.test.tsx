import { MantineProvider, rem } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { call } from '../../lib/api/api'
import { ApiError } from '../../lib/api/api-error'
import { queryClient } from '../../lib/queries/query-client'
import { needTexts } from '../../lib/texts/texts'
import { TagEditor } from './TagEditor'
import type { Tag } from './tag'

vi.mock('../../lib/api/api', () => ({ call: vi.fn() }))
const tag = (name: string, isProtected = false): Tag => ({
  _id: name,
  name,
  class: 'tag-blue',
  protected: isProtected,
})

beforeEach(async () => {
  vi.mocked(call).mockResolvedValue([tag('Águila'), tag('Herencia'), tag('SPC', true), tag('VIP')] as never)
  await needTexts('operations')
})
afterEach(() => {
  cleanup()
  queryClient.clear()
})

function Editor() {
  const [tags, setTags] = useState<readonly Tag[]>([tag('Herencia'), tag('SPC', true)])
  return (
    <>
      <TagEditor tags={tags} onChange={setTags} editable changed={false} />
      <output>{tags.map(({ name }) => name).join(', ')}</output>
    </>
  )
}

async function open() {
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <Editor />
      </QueryClientProvider>
    </MantineProvider>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Cambiar las etiquetas' }))
  return screen.findByRole('checkbox', { name: 'VIP' })
}

const chosen = () => screen.getByRole('status').textContent

it('chooses among all tags, and keeps them by name', async () => {
  const vip = await open()
  await userEvent.click(vip)
  expect(chosen()).toBe('Herencia, SPC, VIP')
  await userEvent.click(screen.getByRole('checkbox', { name: 'Herencia' }))
  expect(chosen()).toBe('SPC, VIP')
  await userEvent.click(screen.getByRole('checkbox', { name: 'Herencia' }))
  expect(chosen()).toBe('Herencia, SPC, VIP')
})

it('shows the tags alone to whoever may not change them', () => {
  render(
    <MantineProvider env="test">
      <TagEditor tags={[tag('Herencia')]} onChange={() => {}} editable={false} changed={false} />
    </MantineProvider>,
  )
  expect(screen.getByText('Herencia')).toBeDefined()
  expect(screen.queryByRole('button')).toBeNull()
})

it('opens a box of 320 pixels in 350 milliseconds, the list in it no higher than 320', async () => {
  render(
    // Not as in other tests, where nothing moves.
    <MantineProvider>
      <QueryClientProvider client={queryClient}>
        <Editor />
      </QueryClientProvider>
    </MantineProvider>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Cambiar las etiquetas' }))
  const list = await screen.findByRole('group', { name: 'Etiquetas', hidden: true })
  const box = screen.getByRole('dialog', { hidden: true })
  expect([box.style.width, box.style.transitionDuration]).toEqual([rem(320), '350ms'])
  expect(list.closest<HTMLElement>('[style*="max-height"]')?.style.maxHeight).toBe(rem(320))
})

it('finds a tag without its accent', async () => {
  await open()
  await userEvent.type(screen.getByRole('searchbox', { name: 'Buscar etiquetas' }), 'aguil')
  expect(screen.getAllByRole('checkbox')).toHaveLength(1)
  expect(screen.getByRole('checkbox', { name: 'Águila' })).toBeDefined()
})

it('leaves protected tags alone', async () => {
  await open()
  const guarded = screen.getByRole('checkbox', { name: /SPC/ })
  expect(guarded).toHaveProperty('checked', true)
  expect(guarded).toHaveProperty('disabled', true)
})

it('creates what the search does not find, and puts it on', async () => {
  await open()
  const made = { ...tag('Urgente'), class: 'tag-red' as const }
  await userEvent.type(screen.getByRole('searchbox', { name: 'Buscar etiquetas' }), 'Urgente{Enter}')
  expect(screen.getByRole('textbox', { name: 'Nombre' })).toHaveProperty('value', 'Urgente')
  expect(screen.getAllByRole('radio')).toHaveLength(10)
  await userEvent.click(screen.getByRole('radio', { name: 'Rojo' }))
  vi.mocked(call).mockResolvedValue([tag('Águila'), made] as never)
  await userEvent.click(screen.getByRole('button', { name: 'Guardar' }))
  await waitFor(() => expect(chosen()).toBe('Herencia, SPC, Urgente'))
  expect(call).toHaveBeenCalledWith(
    'POST /tags',
    expect.objectContaining({ body: { name: 'Urgente', class: 'tag-red' } }),
  )
  const box = screen.getByRole('searchbox', { name: 'Buscar etiquetas' }).closest('[role="dialog"]')
  await waitFor(() => expect(box?.contains(document.activeElement)).toBe(true))
})

it('says at its name that a tag exists, and keeps what was typed', async () => {
  await open()
  await userEvent.click(screen.getByRole('button', { name: 'Editar «VIP»' }))
  const name = screen.getByRole('textbox', { name: 'Nombre' })
  await userEvent.clear(name)
  await userEvent.type(name, 'herencia')
  vi.mocked(call).mockRejectedValueOnce(
    new ApiError(422, 'ERR_FORM_REVIEW_FIELDS', { name: 'error_form_duplicate_tag' }),
  )
  await userEvent.keyboard('{Enter}')
  expect(await screen.findByText('Ya existe una etiqueta con este nombre.')).toBeDefined()
  expect(name).toHaveProperty('value', 'herencia')
})

it('goes back by Esc, and asks before something typed is lost', async () => {
  await open()
  await userEvent.click(screen.getByRole('button', { name: 'Editar «VIP»' }))
  await userEvent.keyboard('{Escape}')
  expect(screen.getByRole('checkbox', { name: 'VIP' })).toBeDefined()

  await userEvent.click(screen.getByRole('button', { name: 'Editar «VIP»' }))
  await userEvent.type(screen.getByRole('textbox', { name: 'Nombre' }), ' del banco{Escape}')
  expect(screen.getByRole('alertdialog', { name: '¿Descartar lo que has escrito?' })).toBeDefined()
  await userEvent.keyboard('{Escape}')
  expect(screen.getByRole('textbox', { name: 'Nombre' })).toHaveProperty('value', 'VIP del banco')
  await userEvent.keyboard('{Escape}')
  await userEvent.click(screen.getByRole('button', { name: 'Descartar' }))
  expect(screen.getByRole('checkbox', { name: 'VIP' })).toBeDefined()
})

it('deletes after asking, and takes the tag off; a protected one cannot be edited', async () => {
  await open()
  expect(screen.queryByRole('button', { name: 'Editar «SPC»' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Editar «Herencia»' }))
  await userEvent.click(screen.getByRole('button', { name: 'Eliminar' }))
  const question = await screen.findByRole('alertdialog', { name: '¿Eliminar la etiqueta «Herencia»?' })
  vi.mocked(call).mockResolvedValueOnce({ totalDelete: 1 } as never)
  await userEvent.click(within(question).getByRole('button', { name: 'Eliminar' }))
  await waitFor(() => expect(chosen()).toBe('SPC'))
  expect(call).toHaveBeenCalledWith(
    'DELETE /tags/removeMultiples',
    expect.objectContaining({ query: { tagIds: 'Herencia' } }),
  )
  const box = screen.getByRole('searchbox', { name: 'Buscar etiquetas' }).closest('[role="dialog"]')
  await waitFor(() => expect(box?.contains(document.activeElement)).toBe(true))
})
