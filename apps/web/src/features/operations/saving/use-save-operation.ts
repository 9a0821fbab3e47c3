import { deedClock } from '@llave/domain/operations/dates/deed-clock'
import { brokenRules, isEarlyDeed, missingDates } from '@llave/domain/operations/operation-rules'
import type { OperationState } from '@llave/domain/operations/states/operation-states'
import { asksToNotify, decideStateChange } from '@llave/domain/operations/states/state-transitions'
import { DESCRIPTION_MAX_LENGTH } from '@llave/domain/validation/limits'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, errorCode } from '../../../lib/api/api-error'
import { tellFailure } from '../../../lib/calls/tell'
import { useAsk } from '../../../lib/calls/use-ask'
import { useOnce } from '../../../lib/calls/use-once'
import { keys } from '../../../lib/queries/keys'
import { useCall } from '../../../lib/queries/use-call'
import { showToast } from '../../../lib/show-toast'
import { codeText, useTexts } from '../../../lib/texts/texts'
import type { EarlyDeedRefusal } from '../dialogs/EarlyDeedDialog'
import type { MissingDates } from '../dialogs/MissingDatesDialog'
import type { StateChange, StateChoice } from '../dialogs/StateChangeDialog'
import {
  amountErrors,
  changesOf,
  currentValues,
  type EditedOperation,
  type EditState,
  editField,
  isRead,
  type ReadState,
} from '../form/edit-state'
import type { OperationForm } from '../form/operation-form'
import { missingFields } from '../model/missing-fields'
import { useOfferUndo } from './use-offer-undo'

/** The domain's refusal of a save, before the server is asked; null for none. */
export function refusalOf(
  state: EditState,
  now: Date,
): { readonly missing: MissingDates } | { readonly code: string } | null {
  const { base, mine } = state
  const values = { ...base, ...mine }
  if (mine.state) {
    const operation = { ...base, providingFunds: values.providingFunds }
    const decision = decideStateChange({ operation, to: mine.state, now, by: 'STAFF' })
    if (decision.kind === 'refused') return { code: decision.code }
  }
  const fields = missingDates(values, Object.keys(mine))
  return fields.length > 0 ? { missing: { fields, ...(mine.state && { state: mine.state }) } } : null
}

function fieldErrorsOf(values: EditedOperation): Record<string, string> {
  const { title, description } = values
  return {
    ...amountErrors(values),
    ...(title.trim() === '' && { title: 'error_form_obligatory_field' }),
    ...((description?.length ?? 0) > DESCRIPTION_MAX_LENGTH && { description: 'error_form_max_length' }),
  }
}

/**
 * Saves changes, with the questions that may arise: notify the owners, enter missing dates, settle conflicts. `save`
 * resolves to whether it was saved.
 */
export function useSaveOperation(form: OperationForm) {
  const t = useTexts()
  const queries = useQueryClient()
  const put = useCall('PUT /operations/:id', { done: ({ undo }) => (undo ? null : t('operations.header.saved')) })
  const offerUndo = useOfferUndo(form)
  const notify = useAsk<StateChange, StateChoice>()
  const earlyDeed = useAsk<EarlyDeedRefusal, string>()
  const [missing, setMissing] = useState<MissingDates | null>(null)
  const [settling, setSettling] = useState(false)

  async function refused(error: unknown, state: EditState): Promise<void> {
    const fields = missingFields(error)
    if (fields) {
      setMissing({ fields, ...(state.mine.state && { state: state.mine.state }) })
    } else if (errorCode(error) === 'ERR_VERSION_CONFLICT') {
      await queries.refetchQueries({ queryKey: keys.operation.one(state.base._id) })
      setSettling(true)
    } else {
      if (error instanceof ApiError) form.setCodes(error.fields)
      await tellFailure(undefined, error)
    }
  }

  async function run(state: ReadState): Promise<boolean> {
    const refusal = refusalOf(state, new Date())
    const to = state.mine.state
    const missing = refusal && 'missing' in refusal ? refusal.missing : null
    // The dates that a state requires are entered in its own dialog.
    if (refusal && !missing?.state) {
      if ('missing' in refusal) setMissing(refusal.missing)
      else showToast({ kind: 'error', text: codeText(t, refusal.code) })
      return false
    }
    const asks = to && to !== 'CUESTIONARIO_EN_CURSO' && asksToNotify(to)
    const choice = asks
      ? await notify.ask({ operation: state.base, to, missing: missing?.fields ?? [] })
      : { notify: false, milestones: {} }
    if (choice === null) return false
    const edits = { ...state.mine, ...choice.milestones }
    const values = { ...state.base, ...edits }
    const early = brokenRules(values, Object.keys(edits), new Date()).find(isEarlyDeed)
    const deedNote = early && (await earlyDeed.ask({ ...early, earliest: deedClock(values).earliest }))
    if (early && !deedNote) {
      form.setCode(early.field, early.code)
      return false
    }
    try {
      const body = {
        ...changesOf(state),
        ...choice.milestones,
        ...(to && { notSendEmail: !choice.notify, undoable: true }),
        ...(deedNote && { deedNote }),
      }
      const saved = await put.send({ params: { id: state.base._id }, body })
      form.saved(saved, edits)
      const list = t(`states.names.${saved.state}`)
      offerUndo(state, saved, t('operations.undo.offer', { number: saved.numOperation, list }))
      return true
    } catch (error) {
      await refused(error, state)
      return false
    }
  }

  const saveState = useOnce(async (state: EditState): Promise<boolean> => {
    // The question about a deed that is too early is asked again.
    const stood = Object.entries(form.state.get().codes).filter(([, code]) => !code.startsWith('error_form_deed'))
    const errors = { ...Object.fromEntries(stood), ...fieldErrorsOf(currentValues(state)) }
    form.setCodes(errors)
    if (Object.keys(errors).length > 0 || !isRead(state)) {
      form.setTried(true)
      return false
    }
    if (state.conflicts.length > 0) {
      setSettling(true)
      return false
    }
    const saved = await run(state)
    form.setTried(!saved)
    return saved
  })

  return {
    save: () => saveState(form.state.get()),
    saving: put.running,
    /** Changes the state immediately, and saves other changes with it. */
    moveTo: (to: OperationState) => saveState(editField(form.state.get(), 'state', to)),
    notify,
    earlyDeed,
    missing,
    setMissing,
    settling,
    setSettling,
  }
}
