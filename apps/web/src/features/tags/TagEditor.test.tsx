import type { SignedIn } from '@llave/api-contract/people'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { call } from '../../../lib/api/api'
import { queryClient } from '../../../lib/queries/query-client'
import { endSession, startSession } from '../../../lib/session/session'
import { needTexts } from '../../../lib/texts/texts'
import { changesOf, isRead } from '../form/edit-state'
import { useOperationForm } from '../form/use-operation-form'
import { anOperation } from '../operation.testing'
import { TagEditor } from './TagEditor'

vi.mock('../../../lib/api/api', () => ({ call: vi.fn() }))
const token = `h.${btoa(JSON.stringify({ exp: Date.now() / 1000 + 3600 }))}.s`
const tag = (name: string, isProtected = false) => ({
  _id: name,
  name,
  class: 'tag-blue' as const,
  protected: isProtected,
})
const operation = anOperation({ tags: [tag('Herencia'), tag('SPC', true)] })

beforeEach(async () => {
  startSession({ token, record: { _id: 'u1', settings: {} } as unknown as SignedIn }, false)
  vi.mocked(call).mockResolvedValue([tag('Águila'), tag('Herencia'), tag('SPC', true), tag('VIP')] as never)
  await needTexts('operations')
})
afterEach(() => {
  cleanup()
  queryClient.clear()
  endSession('SIGNED_OUT')
  localStorage.clear()
})

function Editor() {
  const form = useOperationForm(operation)
  return (
    <>
      <TagEditor form={form} />
      <output>{JSON.stringify(isRead(form.state) ? (changesOf(form.state).tags ?? null) : null)}</output>
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

const sent = () => JSON.parse(screen.getByRole('status').textContent ?? '')

it('chooses among all tags, and what is as it was is no change', async () => {
  const vip = await open()
  await userEvent.click(vip)
  expect(sent()).toEqual(['Herencia', 'SPC', 'VIP'])
  await userEvent.click(screen.getByRole('checkbox', { name: 'Herencia' }))
  expect(sent()).toEqual(['SPC', 'VIP'])
  await userEvent.click(screen.getByRole('checkbox', { name: 'Herencia' }))
  await userEvent.click(vip)
  expect(sent()).toBeNull()
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
