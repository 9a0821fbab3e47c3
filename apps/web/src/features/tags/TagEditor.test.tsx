import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { call } from '../../lib/api/api'
import { queryClient } from '../../lib/queries/query-client'
import { needTexts } from '../../lib/texts/texts'
import { type Tag, TagEditor } from './TagEditor'

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
