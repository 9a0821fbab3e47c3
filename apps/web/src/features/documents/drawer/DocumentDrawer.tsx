import type { StaffOperation } from '@llave/api-contract/operations'
import type { ReactNode } from 'react'
import { useTexts } from '../../../lib/texts/texts'
import { SideDrawer } from '../../../ui/feedback/SideDrawer'
import { entryName } from '../entries'
import { isShown, type Row } from '../staff-rows'
import { DatesForm } from './DatesForm'
import type { DrawerMode } from './drawer-mode'
import { EditForm } from './EditForm'
import { ReasonForm } from './ReasonForm'
import { RemindForm } from './RemindForm'
import { RenameForm } from './RenameForm'
import { RequestForm } from './RequestForm'
import { UpdateForm } from './UpdateForm'
import { UploadForm } from './UploadForm'
import { VerdictForm } from './VerdictForm'

interface Props {
  readonly operation: StaffOperation
  readonly mode: DrawerMode | null
  readonly onClose: () => void
  /** Files are being sent, so the selection is outdated. */
  readonly onReplaced: () => void
}

/** Files are shown beside the verdict, which takes room. */
function hasEvidence(mode: DrawerMode | null): boolean {
  if (mode?.kind === 'validate') return isShown(mode.row.file)
  return mode?.kind === 'signing'
}

/** All forms about documents, in a drawer beside their list. */
export function DocumentDrawer({ operation, mode, onClose, onReplaced }: Props) {
  const t = useTexts()
  const nameOf = ({ entry, file }: Row) => file?.name ?? entryName(t, entry)

  function title(): string {
    if (!mode) return ''
    switch (mode.kind) {
      case 'validate':
        return t('documents.staff.validation.title', { name: nameOf(mode.row) })
      case 'signing':
        return t('documents.staff.validation.signingTitle', { name: mode.holder.name })
      case 'dates':
      case 'edit':
      case 'waive':
        return t(`documents.staff.form.${mode.kind}Title`, { name: nameOf(mode.row) })
      case 'upload':
        return mode.row
          ? t('documents.staff.form.uploadToTitle', { name: entryName(t, mode.row.entry) })
          : t('common.actions.uploadDocuments')
      default:
        return t(`documents.staff.form.${mode.kind}Title`)
    }
  }

  function form(mode: DrawerMode): ReactNode {
    const shared = { operation, onDone: onClose }
    switch (mode.kind) {
      case 'upload':
        return <UploadForm {...shared} onReplaced={onReplaced} row={mode.row} />
      case 'request':
        return <RequestForm {...shared} />
      case 'update':
        return <UpdateForm {...shared} row={mode.row} />
      case 'dates':
        return <DatesForm {...shared} row={mode.row} />
      case 'remind':
        return <RemindForm {...shared} />
      case 'validate':
      case 'signing':
        return <VerdictForm {...shared} mode={mode} />
      case 'edit':
        return <EditForm {...shared} onReplaced={onReplaced} row={mode.row} />
      case 'rename':
        return <RenameForm {...shared} row={mode.row} />
      case 'waive':
        return <ReasonForm {...shared} row={mode.row} />
    }
  }

  return (
    <SideDrawer opened={mode !== null} onClose={onClose} title={title()} {...(hasEvidence(mode) && { width: 920 })}>
      {mode && form(mode)}
    </SideDrawer>
  )
}
