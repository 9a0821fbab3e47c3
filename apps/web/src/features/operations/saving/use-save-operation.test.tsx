import type { StaffOperation } from '@llave/api-contract/operations'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { useObservable } from '../../../lib/observable'
import { endSession } from '../../../lib/session/session'
import { toasts } from '../../../lib/show-toast'
import { answer, around, calls, refusal, sent, signIn } from '../../../testing/page.testing'
import type { StateChange, StateChoice } from '../dialogs/StateChangeDialog'
import { changedKeys, currentValue, editField, startEditing } from '../form/edit-state'
import { useOperationForm } from '../form/operation-form'
import { anOperation } from '../operation.testing'
import { refusalOf, useSaveOperation } from './use-save-operation'

const now = new Date('2026-11-20T10:00:00Z')
const [SAVE, UNDO] = ['PUT /operations/:id', 'POST /operations/undoMove'] as const

beforeEach(() => void signIn({ roles: ['admin'] }))

function open(operation: StaffOperation) {
  return renderHook(
    () => {
      const form = useOperationForm(operation)
      const state = useObservable(form.state)
      return { ...state, form, saving: useSaveOperation(form), changed: changedKeys(state) }
    },
    { wrapper: around().wrapper },
  ).result
}

/** Changes the state, and gives this answer to the question that is asked. */
async function move(
  page: ReturnType<typeof open>,
  asked: Pick<StateChange, 'to'> & Partial<StateChange>,
  choice: StateChoice | null,
) {
  let saved: Promise<boolean> | undefined
  act(() => {
    saved = page.current.saving.moveTo(asked.to)
  })
  await waitFor(() => expect(page.current.saving.notify.question).toMatchObject(asked))
  await act(async () => {
    page.current.saving.notify.answer(choice)
    await saved
  })
  return saved
}

describe('before the server is asked', () => {
  it('a state without its dates is refused, and accepted with the dates of the same save', () => {
    const wants = editField(startEditing(anOperation()), 'state', 'TASACION')
    expect(refusalOf(wants, now)).toEqual({ missing: { fields: ['presentationProposalsDate'], state: 'TASACION' } })
    expect(refusalOf(editField(wants, 'presentationProposalsDate', '2026-11-20T10:00:00Z'), now)).toBeNull()
  })

  it('a date that the state needs cannot be cleared', () => {
    const operation = anOperation({ state: 'TASACION', presentationProposalsDate: '2026-11-01T10:00:00Z' })
    expect(refusalOf(editField(startEditing(operation), 'presentationProposalsDate', null), now)).toEqual({
      missing: { fields: ['presentationProposalsDate'] },
    })
  })
})

describe('saving', () => {
  it('sends the changed fields alone and takes the answer over', async () => {
    const operation = anOperation()
    answer({ [SAVE]: { ...operation, title: 'Casa', version: 2 } })
    const page = open(operation)
    act(() => page.current.form.set('title', 'Casa'))
    await act(() => page.current.saving.save())
    expect(sent(SAVE)[0]).toEqual({ title: 'Casa', version: 1 })
    expect(page.current.changed).toEqual([])
    expect(page.current.base.version).toBe(2)
  })

  it('sends nothing while an amount cannot be read, and says so at its field', async () => {
    const operation = anOperation({ amountMortgage: 180_000 })
    const page = open(operation)
    act(() => page.current.form.set('amountMortgage', { typed: '1,250', error: 'error_form_number' }))
    act(() => page.current.form.set('title', 'Casa'))
    await act(() => page.current.saving.save())
    expect(calls()).toEqual([])
    expect(page.current.tried).toBe(true)
    expect(page.current.codes).toEqual({ amountMortgage: 'error_form_number' })

    answer({ [SAVE]: { ...operation, title: 'Casa', amountMortgage: 125_000, version: 2 } })
    act(() => page.current.form.set('amountMortgage', 125_000))
    await act(() => page.current.saving.save())
    expect(sent(SAVE)[0]).toEqual({ title: 'Casa', amountMortgage: 125_000, version: 1 })
  })

  it('asks before it changes the state; turning away sends nothing', async () => {
    const page = open(anOperation())
    expect(await move(page, { to: 'PRESENTACION_PROPUESTA' }, null)).toBe(false)
    expect(calls()).toEqual([])
  })

  it('tells the owners or not, as it was chosen', async () => {
    const operation = anOperation()
    answer({ [SAVE]: { ...operation, state: 'PRESENTACION_PROPUESTA', version: 2 } })
    await move(open(operation), { to: 'PRESENTACION_PROPUESTA' }, { notify: false, milestones: {} })
    expect(sent(SAVE)[0]).toEqual({ state: 'PRESENTACION_PROPUESTA', notSendEmail: true, undoable: true, version: 1 })
  })

  it('saves the dates that the state requires along with it', async () => {
    const operation = anOperation()
    const date = '2026-11-02T09:30:00.000Z'
    answer({ [SAVE]: { ...operation, state: 'TASACION', version: 2 } })
    const asked = { to: 'TASACION', missing: ['presentationProposalsDate'] } as const
    await move(open(operation), asked, { notify: true, milestones: { presentationProposalsDate: date } })
    expect(sent(SAVE)[0]).toEqual({
      state: 'TASACION',
      presentationProposalsDate: date,
      notSendEmail: false,
      undoable: true,
      version: 1,
    })
  })

  it('offers to take the whole save back; then all but the state is unsaved again, and nothing of it is news', async () => {
    const operation = anOperation({ description: 'Nada' })
    const undo = { _id: 'm1', until: '2026-11-20T10:00:08Z' } as const
    const changed = { state: 'PRESENTACION_PROPUESTA', title: 'Piso', description: 'Ático', version: 2 } as const
    answer({ [SAVE]: { ...operation, ...changed, undo } })
    const page = open(operation)
    act(() => page.current.form.set('title', 'Piso'))
    act(() => page.current.form.set('description', 'Ático'))
    await move(page, { to: 'PRESENTACION_PROPUESTA' }, { notify: true, milestones: {} })
    expect(page.current.base.state).toBe('PRESENTACION_PROPUESTA')
    act(() => page.current.form.set('title', 'Casa'))

    answer({ [UNDO]: { _id: operation._id, numOperation: 1042, version: 3 } })
    act(() => toasts.get().at(-1)?.action?.run())
    const { state, title, description } = operation
    await waitFor(() => expect(page.current.base).toMatchObject({ state, title, description, version: 3 }))
    expect(sent(UNDO)[0]).toEqual({ operationId: operation._id, moveId: 'm1' })
    expect(page.current).toMatchObject({
      changed: ['title', 'description'],
      mine: { title: 'Casa', description: 'Ático' },
      news: [],
      conflicts: [],
    })
  })

  it('shows the missing dates that the server names, and keeps what was typed', async () => {
    answer({ [SAVE]: refusal('ERR_OPERATION_MISSING_DATES', {}, { fields: ['appraisalDate'] }) })
    const page = open(anOperation())
    act(() => page.current.form.set('title', 'Casa'))
    await act(() => page.current.saving.save())
    expect(page.current.saving.missing).toEqual({ fields: ['appraisalDate'] })
    expect(page.current.changed).toEqual(['title'])
  })

  it('writes a draft when the person pauses, not with every key', () => {
    vi.useFakeTimers()
    const write = vi.spyOn(Storage.prototype, 'setItem')
    const page = open(anOperation())
    vi.runAllTimers()
    write.mockClear()
    for (const title of ['C', 'Ca', 'Cas']) act(() => page.current.form.set('title', title))
    expect(write).not.toHaveBeenCalled()
    vi.runAllTimers()
    expect(write).toHaveBeenCalledOnce()
    expect(String(write.mock.calls[0]?.[1])).toContain('Cas')
    vi.useRealTimers()
    write.mockRestore()
  })

  it('leaves no draft of what was discarded', () => {
    const page = open(anOperation())
    act(() => page.current.form.set('title', 'Casa'))
    act(() => page.current.form.discard())
    cleanup()
    expect(open(anOperation()).current.restored).toBe(false)
  })

  it('leaves what was typed on the device when the session ends', () => {
    const operation = anOperation()
    const page = open(operation)
    act(() => page.current.form.set('title', 'Casa'))
    cleanup()
    endSession('ERR_INVALID_TOKEN')
    signIn({ roles: ['admin'] })
    const again = open(operation)
    expect(currentValue(again.current.form.state.get(), 'title')).toBe('Casa')
    expect(again.current.restored).toBe(true)
  })
})
