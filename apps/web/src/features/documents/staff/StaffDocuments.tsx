import type { StaffOperation } from '@llave/api-contract/operations'
import { staffMay } from '@llave/domain/operations/states/standing'
import { Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useObservable } from '../../../lib/observable'
import { rereadOperation } from '../../../lib/queries/call-and-refresh'
import { useCall } from '../../../lib/queries/use-call'
import { useTexts } from '../../../lib/texts/texts'
import { useToday } from '../../../lib/use-now'
import { useNoStrayDrop } from '../../../ui/attachments/use-file-drop'
import { ConfirmDialog } from '../../../ui/feedback/ConfirmDialog'
import { EmptyState } from '../../../ui/feedback/EmptyState'
import type { PreviewedFile } from '../api/read-document'
import { BinDrawer } from '../bin/BinDrawer'
import { DownloadDialog } from '../download/DownloadDialog'
import { useDownload } from '../download/use-download'
import { DocumentDrawer } from '../drawer/DocumentDrawer'
import { type DrawerMode, isOffered } from '../drawer/drawer-mode'
import { canDelete, canReplace, hasFile, isAskable, type Row, settledOf, staffSections } from '../staff-rows'
import { UploadRows } from '../upload/UploadRows'
import { UploadSummary } from '../upload/UploadSummary'
import { uploads } from '../upload/uploads'
import { PreviewDialog } from '../viewer/PreviewDialog'
import { AddressWarnings } from '../warnings/AddressWarnings'
import { ContractGaps } from '../warnings/ContractGaps'
import { unreachedHolders } from '../warnings/unreached-holders'
import { DeedOutlook } from './DeedOutlook'
import { DeleteDialog } from './DeleteDialog'
import { DocumentsTable } from './DocumentsTable'
import { DocumentsToolbar } from './DocumentsToolbar'
import { SettledBar } from './SettledBar'
import classes from './StaffDocuments.module.css'

interface Props {
  readonly operation: StaffOperation
}

export default function StaffDocuments({ operation }: Props) {
  const t = useTexts()
  const { _id: operationId } = operation
  const items = useObservable(uploads.uploads).filter(({ target }) => target.operationId === operationId)
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [mode, setMode] = useState<DrawerMode | null>(null)
  const [previewed, setPreviewed] = useState<PreviewedFile | null>(null)
  const [asking, setAsking] = useState<'delete' | 'resend' | null>(null)
  const [binOpened, setBinOpened] = useState(false)
  const sections = staffSections(operation, useToday())
  const rows = sections.flatMap(section => section.rows)
  const chosen = rows.filter(({ key }) => selected.has(key))
  useNoStrayDrop()

  const download = useDownload(operationId)
  const downloadRows = (rows: readonly Row[]) => void download.run(rows.filter(hasFile).map(({ file }) => file))
  const unselect = () => setSelected(new Set())

  return (
    <div className="stack gap-md">
      <DocumentsToolbar
        operation={operation}
        canUpdate={rows.some(({ entry }) => isAskable(entry))}
        onMode={setMode}
        onResend={() => setAsking('resend')}
      />
      <div className="row">
        <SettledBar settled={settledOf(rows)} />
        <Button
          size="xs"
          variant="subtle"
          color="gray"
          className="end"
          leftSection={<IconTrash />}
          onClick={() => setBinOpened(true)}
        >
          {t('documents.bin.open')}
        </Button>
      </div>
      <DeedOutlook operation={operation} />
      <UploadRows items={items} />
      {rows.length === 0 && <EmptyState>{t('documents.staff.empty')}</EmptyState>}
      {isToSign(operation) && <ContractGaps missing={operation.contractGaps} waits={operation.contractWaits} />}
      {operation.holders.map(holder => (
        <AddressWarnings
          key={holder._id}
          operationId={operationId}
          holder={holder}
          mayConfirm={staffMay('POST /operations/confirmHolderEmail', operation)}
          warnings={holder.contract?.addressWarnings}
          unreached={unreachedHolders(operation).includes(holder) ? holder.contract?.unreached : null}
        />
      ))}
      {rows.length > 0 && (
        <DocumentsTable
          operation={operation}
          sections={sections}
          selected={selected}
          onSelect={setSelected}
          onPreview={setPreviewed}
          onMode={setMode}
          onDownload={downloadRows}
        />
      )}
      <SelectionBar
        operation={operation}
        rows={chosen}
        onDownload={downloadRows}
        onMode={setMode}
        onDelete={() => setAsking('delete')}
      />
      <UploadSummary items={items} />
      <DocumentDrawer operation={operation} mode={mode} onClose={() => setMode(null)} onReplaced={unselect} />
      <BinDrawer operationId={operationId} opened={binOpened} onClose={() => setBinOpened(false)} />
      <DownloadDialog progress={download.progress} onCancel={download.cancel} />
      <PreviewDialog file={previewed} onClose={() => setPreviewed(null)} />
      <DeleteDialog
        operationId={operationId}
        rows={chosen}
        opened={asking === 'delete'}
        onClose={() => setAsking(null)}
        onDeleted={unselect}
      />
      <ResendDialog operation={operation} opened={asking === 'resend'} onClose={() => setAsking(null)} />
    </div>
  )
}

/** Whether a contract is still to be signed, so that its gaps matter. */
function isToSign({ state, isArchived, holders }: StaffOperation): boolean {
  return state !== 'CUESTIONARIO_EN_CURSO' && !isArchived && holders.some(({ contract }) => contract?.signed === false)
}

interface SelectionBarProps {
  readonly operation: Pick<StaffOperation, 'isArchived'>
  readonly rows: readonly Row[]
  readonly onDownload: (rows: readonly Row[]) => void
  readonly onMode: (mode: DrawerMode) => void
  readonly onDelete: () => void
}

function SelectionBar({ operation, rows, onDownload, onMode, onDelete }: SelectionBarProps) {
  const t = useTexts()
  const files = rows.filter(hasFile)
  const [only] = rows
  if (rows.length === 0) return null
  return (
    <div className={classes.selection} role="status">
      <span>{t('documents.staff.selected', { count: rows.length })}</span>
      <Button size="sm" variant="default" disabled={files.length === 0} onClick={() => onDownload(files)}>
        {t('common.actions.download')}
      </Button>
      {only && rows.length === 1 && canReplace(only) && isOffered('edit', operation) && (
        <Button size="sm" variant="default" onClick={() => onMode({ kind: 'edit', row: only })}>
          {t('documents.staff.edit')}
        </Button>
      )}
      {rows.every(canDelete) ? (
        <Button size="sm" color="red" variant="light" onClick={onDelete}>
          {t('common.actions.delete')}
        </Button>
      ) : (
        <span className="dimmed">{t('documents.staff.signedStays')}</span>
      )}
    </div>
  )
}

interface ResendDialogProps {
  readonly operation: Pick<StaffOperation, '_id' | 'contractGaps'>
  readonly opened: boolean
  /** Also after a refused sending, which is reported in a toast like its success. */
  readonly onClose: () => void
}

function ResendDialog({ operation: { _id: operationId, contractGaps }, opened, onClose }: ResendDialogProps) {
  const t = useTexts()
  const resend = useCall('POST /operations/resendEmailsContract', {
    done: ({ sent }) => t('documents.staff.done.resent', { count: sent }),
    onRefused: () => void rereadOperation(operationId),
  })
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={t('documents.staff.resend.title')}
      disabled={contractGaps.length > 0}
      confirm={{
        label: t('words.resendTheContract'),
        run: async () => {
          await resend.run({ body: { operationId, isManager: true } })
          onClose()
        },
      }}
    >
      {contractGaps.length > 0 ? <ContractGaps missing={contractGaps} /> : t('documents.staff.resend.text')}
    </ConfirmDialog>
  )
}
