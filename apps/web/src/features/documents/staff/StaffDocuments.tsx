import type { StaffOperation } from '@llave/api-contract/operations'
import { Button } from '@mantine/core'
import { IconFiles, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useAction } from '../../../lib/calls/use-action'
import { useObservable } from '../../../lib/observable'
import { callAndRefresh, rereadOperation } from '../../../lib/queries/call-and-refresh'
import { useCall } from '../../../lib/queries/use-call'
import { useTexts } from '../../../lib/texts/texts'
import { useNoStrayDrop } from '../../../ui/attachments/use-file-drop'
import { ConfirmDialog } from '../../../ui/feedback/ConfirmDialog'
import { EmptyState } from '../../../ui/feedback/EmptyState'
import { FeesButton } from '../../fees/fees.published'
import { BinDrawer } from '../bin/BinDrawer'
import { DownloadDialog } from '../download/DownloadDialog'
import { useDownload } from '../download/use-download'
import { DocumentDrawer } from '../drawer/DocumentDrawer'
import type { DrawerMode } from '../drawer/drawer-mode'
import { isIdentity } from '../entries'
import ReviewLink from '../review/ReviewLink'
import { addressOf, canReplace, canResend, hasFile, type Row, staffSections } from '../staff-rows'
import { UploadRows } from '../upload/UploadRows'
import { UploadSummary } from '../upload/UploadSummary'
import { uploads } from '../upload/uploads'
import type { PreviewedFile } from '../viewer/LoadedFile'
import { PreviewDialog } from '../viewer/PreviewDialog'
import { AddressWarnings } from '../warnings/AddressWarnings'
import { DeletedNames } from './DeletedNames'
import { DocumentsTable } from './DocumentsTable'
import classes from './StaffDocuments.module.css'

/** The documents of an operation by section, and what the staff can do (spec: back office §2 "Documents tab"). */
export default function StaffDocuments({ operation }: { readonly operation: StaffOperation }) {
  const t = useTexts()
  const { _id: operationId } = operation
  const items = useObservable(uploads.uploads).filter(({ target }) => target.operationId === operationId)
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [mode, setMode] = useState<DrawerMode | null>(null)
  const [previewed, setPreviewed] = useState<PreviewedFile | null>(null)
  const [asking, setAsking] = useState<'delete' | 'resend' | null>(null)
  const [binOpened, setBinOpened] = useState(false)
  const sections = staffSections(operation)
  const rows = sections.flatMap(section => section.rows)
  const canUpdate = rows.some(({ entry }) => !isIdentity(entry))
  const chosen = rows.filter(({ key }) => selected.has(key))
  const files = chosen.filter(hasFile)
  const [only] = chosen
  useNoStrayDrop()

  const download = useDownload(operationId)
  const downloadRows = (rows: readonly Row[]) => void download.run(rows.filter(hasFile).map(({ file }) => file))

  /** One call for each section. */
  const remove = useAction(
    async () => {
      try {
        for (const holderId of new Set(chosen.map(row => addressOf(row).holderId))) {
          const rows = chosen.filter(row => addressOf(row).holderId === holderId)
          const documents = rows.map(({ entry, file }) => ({
            documentationId: entry._id,
            documentId: file?._id ?? null,
          }))
          await callAndRefresh('POST /operations/deleteDocumentationFiles', {
            body: { operationId, holderId, documents },
          })
        }
      } catch (error) {
        void rereadOperation(operationId)
        throw error
      }
      setSelected(new Set())
      return chosen.length
    },
    { done: count => t('documents.staff.done.deleted', { count }) },
  )

  const resend = useCall('POST /operations/resendEmailsContract', {
    done: ({ sent }) => t('documents.staff.done.resent', { count: sent }),
    onRefused: () => void rereadOperation(operationId),
  })

  /** Closes the question once it has been acted on; success and refusal alike are told in a toast. */
  const closing = (act: () => Promise<void>) => async () => {
    await act()
    setAsking(null)
  }

  const open = (next: DrawerMode) => () => setMode(next)

  return (
    <div className={classes.tab}>
      <div className={classes.toolbar}>
        <Button size="xs" onClick={open({ kind: 'upload', row: null })}>
          {t('documents.staff.toolbar.upload')}
        </Button>
        <Button size="xs" variant="default" onClick={open({ kind: 'request' })}>
          {t('documents.staff.toolbar.request')}
        </Button>
        <Button size="xs" variant="default" onClick={open({ kind: 'update', row: null })} disabled={!canUpdate}>
          {t('documents.staff.toolbar.update')}
        </Button>
        <Button size="xs" variant="default" onClick={open({ kind: 'remind' })}>
          {t('documents.staff.toolbar.remind')}
        </Button>
        <Button size="xs" variant="default" disabled={!canResend(operation)} onClick={() => setAsking('resend')}>
          {t('documents.staff.toolbar.resendContract')}
        </Button>
        <ReviewLink operationId={operationId} size="xs" />
        <FeesButton operation={operation} size="xs" variant="default">
          {t('documents.staff.toolbar.fees')}
        </FeesButton>
        <Button
          size="xs"
          variant="subtle"
          color="gray"
          className={classes.bin}
          leftSection={<IconTrash aria-hidden="true" />}
          onClick={() => setBinOpened(true)}
        >
          {t('documents.bin.open')}
        </Button>
      </div>
      <UploadRows items={items} />
      {rows.length === 0 && (
        <EmptyState icon={<IconFiles aria-hidden="true" />}>{t('documents.staff.empty')}</EmptyState>
      )}
      {operation.holders.map(holder => (
        <AddressWarnings
          key={holder._id}
          operationId={operationId}
          holder={holder}
          warnings={holder.contract?.addressWarnings}
        />
      ))}
      {rows.length > 0 && (
        <DocumentsTable
          operationId={operationId}
          sections={sections}
          selected={selected}
          onSelect={setSelected}
          onPreview={setPreviewed}
          onMode={setMode}
          onDownload={downloadRows}
        />
      )}
      {chosen.length > 0 && (
        <div className={classes.selection} role="status">
          <span>{t('documents.staff.selected', { count: chosen.length })}</span>
          <Button size="sm" variant="default" disabled={files.length === 0} onClick={() => downloadRows(files)}>
            {t('documents.staff.download')}
          </Button>
          {only && chosen.length === 1 && canReplace(only) && (
            <Button size="sm" variant="default" onClick={open({ kind: 'edit', row: only })}>
              {t('documents.staff.edit')}
            </Button>
          )}
          <Button size="sm" color="red" variant="light" onClick={() => setAsking('delete')}>
            {t('documents.staff.delete')}
          </Button>
        </div>
      )}
      <UploadSummary items={items} />
      <DocumentDrawer
        operation={operation}
        mode={mode}
        onClose={() => setMode(null)}
        onReplaced={() => setSelected(new Set())}
      />
      <BinDrawer operationId={operationId} opened={binOpened} onClose={() => setBinOpened(false)} />
      <DownloadDialog progress={download.progress} onCancel={download.cancel} />
      <PreviewDialog file={previewed} onClose={() => setPreviewed(null)} />
      <ConfirmDialog
        opened={asking === 'delete'}
        onClose={() => setAsking(null)}
        title={t('documents.staff.deletion.title', { count: chosen.length })}
        dangerous
        confirm={{ label: t('documents.staff.deletion.confirm', { count: chosen.length }), run: closing(remove.run) }}
      >
        <DeletedNames rows={chosen} />
      </ConfirmDialog>
      <ConfirmDialog
        opened={asking === 'resend'}
        onClose={() => setAsking(null)}
        title={t('documents.staff.resend.title')}
        confirm={{
          label: t('documents.staff.resend.confirm'),
          run: closing(() => resend.run({ body: { operationId, isManager: true } })),
        }}
      >
        {t('documents.staff.resend.text')}
      </ConfirmDialog>
    </div>
  )
}
