import type { ArchiveReason } from '@llave/domain/operations/states/operation-states'
import { useTexts } from '../../../lib/texts/texts'
import type { Openable } from '../../../ui/feedback/frames'
import { type OperationForm, useIsDirty, useStored } from '../form/operation-form'
import { ArchiveReasonDialog } from './ArchiveReasonDialog'

interface Props extends Openable {
  readonly form: OperationForm
  readonly onArchive: (reason: ArchiveReason) => Promise<void>
}

/** Archives the open operation, or changes the reason of an archived one. */
export function ArchiveDialog({ form, ...dialog }: Props) {
  const t = useTexts()
  const { archivedReason: present } = useStored(form)
  const unsaved = useIsDirty(form)
  return (
    <ArchiveReasonDialog
      {...dialog}
      present={present}
      title={t(present ? 'operations.archive.titleAgain' : 'operations.archive.title')}
      confirm={t(present ? 'common.actions.update' : 'operations.archive.confirm')}
    >
      {unsaved && <p className="dimmed fz-sm">{t('operations.archive.unsaved')}</p>}
    </ArchiveReasonDialog>
  )
}
