import {
  type ArchiveReason,
  missingMilestones,
  requiredMilestonesToArchive,
} from '@llave/domain/operations/states/operation-states'
import { ApiError, ofItsField } from '../../../lib/api/api-error'
import { tellFailure } from '../../../lib/calls/tell'
import { useCall } from '../../../lib/queries/use-call'
import { useTexts } from '../../../lib/texts/texts'
import type { MissingDates } from '../dialogs/MissingDatesDialog'
import type { OperationForm } from '../form/operation-form'
import { missingFields } from '../model/missing-fields'
import { useOfferUndo } from './use-offer-undo'

/** Archives an operation and undoes it; `onMissing` receives the dates that a reason requires. */
export function useArchive(form: OperationForm, onMissing: (missing: MissingDates) => void) {
  const t = useTexts()
  const archiving = useCall('POST /operations/archive')
  const activating = useCall('POST /operations/activate', { done: 'operations.header.activated' })
  const offerUndo = useOfferUndo(form)
  const { operationId } = form

  return {
    /** Resolves when the question has been answered; false: it stays open. */
    async archive(reason: ArchiveReason): Promise<boolean> {
      const before = form.state.get()
      const { base } = before
      // Archiving saves nothing else: only stored dates count, not unsaved ones.
      const missing = missingMilestones(requiredMilestonesToArchive(reason), base)
      if (missing.length > 0) {
        onMissing({ fields: missing, reason })
        return true
      }
      try {
        const saved = await archiving.send({ body: { operationId, archivedReason: reason, undoable: true } })
        form.saved(saved, {})
        offerUndo(before, saved, t('operations.header.archived'))
        return true
      } catch (error) {
        const fields = missingFields(error)
        if (fields) onMissing({ fields, reason })
        else await tellFailure(undefined, ofItsField(error))
        const wrong = error instanceof ApiError && Object.keys(error.fields).length > 0
        if (wrong) {
          form.setCodes(error.fields)
          form.setTried(true)
        }
        return fields !== null || wrong
      }
    },
    async activate(): Promise<void> {
      await activating.send({ body: { operationId } }).then(
        operation => form.saved(operation, {}),
        error => tellFailure(undefined, error),
      )
    },
  }
}
