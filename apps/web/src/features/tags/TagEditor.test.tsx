import { rem } from '@mantine/core'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, expect, it } from 'vitest'
import { answer, calls, fill, press, refused, sent, show } from '../../testing/page.testing'
import { TagEditor } from './TagEditor'
import type { Tag } from './tag'

const tag = (name: string, isProtected = false): Tag => ({ _id: name, name, class: 'tag-blue', protected: isProtected })

const LIST = 'POST /tags/list'

beforeEach(() => answer({ [LIST]: [tag('Águila'), tag('Herencia'), tag('SPC', true), tag('VIP')] }))

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
  show(<Editor />)
  await press('Cambiar las etiquetas')
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
  show(<TagEditor tags={[tag('Herencia')]} onChange={() => {}} editable={false} changed={false} />)
  expect(screen.getByText('Herencia')).toBeDefined()
  expect(screen.queryByRole('button')).toBeNull()
})

it('opens a box of 320 pixels in 350 milliseconds, the list in it no higher than 320', async () => {
  show(<Editor />, { env: 'default' })
  await press('Cambiar las etiquetas')
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
  answer({ [LIST]: [tag('Águila'), made], 'POST /tags': [tag('Águila'), made] })
  await press('Guardar')
  await waitFor(() => expect(chosen()).toBe('Herencia, SPC, Urgente'))
  expect(sent('POST /tags')).toEqual([{ name: 'Urgente', class: 'tag-red' }])
  const box = screen.getByRole('searchbox', { name: 'Buscar etiquetas' }).closest('[role="dialog"]')
  await waitFor(() => expect(box?.contains(document.activeElement)).toBe(true))
})

it('says at its name that a tag exists, and keeps what was typed', async () => {
  await open()
  await press('Editar «VIP»')
  const name = screen.getByRole('textbox', { name: 'Nombre' })
  await fill(name, 'herencia')
  answer({ 'PUT /tags/:id': refused({ name: 'error_form_duplicate_tag' }) })
  await userEvent.keyboard('{Enter}')
  expect(await screen.findByText('Ya existe una etiqueta con este nombre.')).toBeDefined()
  expect(sent('PUT /tags/:id')).toEqual([{ name: 'herencia' }])
  expect(name).toHaveProperty('value', 'herencia')
})

it('goes back by Esc, and asks before something typed is lost', async () => {
  await open()
  await press('Editar «VIP»')
  await userEvent.keyboard('{Escape}')
  expect(screen.getByRole('checkbox', { name: 'VIP' })).toBeDefined()

  await press('Editar «VIP»')
  await userEvent.type(screen.getByRole('textbox', { name: 'Nombre' }), ' del banco{Escape}')
  expect(screen.getByRole('alertdialog', { name: '¿Descartar lo que has escrito?' })).toBeDefined()
  await userEvent.keyboard('{Escape}')
  expect(screen.getByRole('textbox', { name: 'Nombre' })).toHaveProperty('value', 'VIP del banco')
  await userEvent.keyboard('{Escape}')
  await press('Descartar cambios')
  expect(screen.getByRole('checkbox', { name: 'VIP' })).toBeDefined()
})

it('deletes after asking, and takes the tag off; a protected one cannot be edited', async () => {
  await open()
  expect(screen.queryByRole('button', { name: 'Editar «SPC»' })).toBeNull()
  await press('Editar «Herencia»')
  await press('Eliminar')
  const question = await screen.findByRole('alertdialog', { name: '¿Eliminar la etiqueta «Herencia»?' })
  answer({ 'DELETE /tags/removeMultiples': { totalDelete: 1 } })
  await press('Eliminar', question)
  await waitFor(() => expect(chosen()).toBe('SPC'))
  expect(calls('DELETE /tags/removeMultiples')).toMatchObject([{ query: { tagIds: 'Herencia' } }])
  const box = screen.getByRole('searchbox', { name: 'Buscar etiquetas' }).closest('[role="dialog"]')
  await waitFor(() => expect(box?.contains(document.activeElement)).toBe(true))
})
