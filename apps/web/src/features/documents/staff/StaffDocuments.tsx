import type { StaffOperation } from '@llave/api-contract/operations'
import { Button } from '@mantine/core'
import { IconFiles } from '@tabler/icons-react'
import { useState } from 'react'
import { useObservable } from '../../../lib/observable'
import { errorText, useTexts } from '../../../lib/texts/texts'
import { ConfirmDialog } from '../../../ui/feedback/ConfirmDialog'
import { EmptyState } from '../../../ui/feedback/EmptyState'
import { showToast } from '../../../ui/toasts/show-toast'
import { deleteDocuments } from '../api/delete-documents'
import { downloadDocuments } from '../api/download-documents'
import { resendContracts } from '../api/staff-calls'
import { DocumentDrawer } from '../drawer/DocumentDrawer'
import type { DrawerMode } from '../drawer/drawer-mode'
import { canReplace, canResend, staffSections } from '../staff-rows'
import { UploadRows } from '../upload/UploadRows'
import { UploadSummary } from '../upload/UploadSummary'
import { refreshOperation, uploads } from '../upload/uploads'
import { useNoStrayDrop } from '../upload/use-file-drop'
import type { PreviewedFile } from '../viewer/LoadedFile'
import { PreviewDialog } from '../viewer/PreviewDialog'
import { SectionTable } from './SectionTable'
import classes from './StaffDocuments.module.css'

/** The documents of an operation by section, and what the staff do with them (spec: back office §2 "Documents tab"). */
export default function StaffDocuments({ operation }: { readonly operation: StaffOperation }) {
  const t = useTexts()
  const { _id: operationId } = operation
  const items = useObservable(uploads.uploads).filter(({ target }) => target.operationId === operationId)
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [mode, setMode] = useState<DrawerMode | null>(null)
  const [previewed, setPreviewed] = useState<PreviewedFile | null>(null)
  const [asking, setAsking] = useState<'delete' | 'resend' | null>(null)
  const sections = staffSections(operation)
  const chosen = sections.flatMap(({ rows }) => rows).filter(({ key }) => selected.has(key))
  const files = chosen.filter(({ file }) => file !== null)
  const [only] = chosen
  useNoStrayDrop()

  async function attempt(act: () => Promise<string | null>): Promise<void> {
    try {
      const text = await act()
      if (text) showToast({ kind: 'success', text })
    } catch (error) {
      showToast({ kind: 'error', text: errorText(t, error) })
    }
  }

  function download(): void {
    void attempt(async () => {
      await downloadDocuments(
        operationId,
        files.map(({ key }) => key),
      )
      return null
    })
  }

  /** One call a section. */
  async function remove(): Promise<void> {
    const holderIds = [...new Set(chosen.map(({ holder }) => holder?._id ?? null))]
    await attempt(async () => {
      for (const holderId of holderIds) {
        const rows = chosen.filter(({ holder }) => (holder?._id ?? null) === holderId)
        const documents = rows.map(({ entry, file }) => ({ documentationId: entry._id, documentId: file?._id ?? null }))
        await deleteDocuments(operationId, holderId, documents)
      }
      setSelected(new Set())
      return t('documents.staff.done.deleted', { count: chosen.length })
    })
    setAsking(null)
    await refreshOperation(operationId)
  }

  async function resend(): Promise<void> {
    await attempt(async () => t('documents.staff.done.resent', { count: await resendContracts(operationId) }))
    setAsking(null)
    await refreshOperation(operationId)
  }

  const open = (next: DrawerMode) => () => setMode(next)

  return (
    <div className={classes.tab}>
      <div className={classes.toolbar}>
        <Button size="sm" onClick={open({ kind: 'upload' })}>
          {t('documents.staff.toolbar.upload')}
        </Button>
        <Button size="sm" variant="default" onClick={open({ kind: 'request' })}>
          {t('documents.staff.toolbar.request')}
        </Button>
        <Button size="sm" variant="default" onClick={open({ kind: 'update' })}>
          {t('documents.staff.toolbar.update')}
        </Button>
        <Button size="sm" variant="default" onClick={open({ kind: 'remind' })}>
          {t('documents.staff.toolbar.remind')}
        </Button>
        <Button size="sm" variant="default" disabled={!canResend(operation)} onClick={() => setAsking('resend')}>
          {t('documents.staff.toolbar.resendContract')}
        </Button>
      </div>
      <UploadRows items={items} />
      {sections.length === 0 && (
        <EmptyState icon={<IconFiles aria-hidden="true" />}>{t('documents.staff.empty')}</EmptyState>
      )}
      {sections.map(section => (
        <SectionTable
          key={`${section.kind} ${section.holder?._id ?? ''}`}
          operationId={operationId}
          section={section}
          selected={selected}
          onSelect={setSelected}
          onPreview={setPreviewed}
          onMode={setMode}
        />
      ))}
      {chosen.length > 0 && (
        <div className={classes.selection} role="status">
          <span>{t('documents.staff.selected', { count: chosen.length })}</span>
          <Button size="sm" variant="default" disabled={files.length === 0} onClick={download}>
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
      <PreviewDialog file={previewed} onClose={() => setPreviewed(null)} />
      <ConfirmDialog
        opened={asking === 'delete'}
        onClose={() => setAsking(null)}
        title={t('documents.staff.deletion.title', { count: chosen.length })}
        dangerous
        confirm={{ label: t('documents.staff.deletion.confirm', { count: chosen.length }), run: remove }}
      >
        {t('documents.staff.deletion.text', { count: chosen.length })}
      </ConfirmDialog>
      <ConfirmDialog
        opened={asking === 'resend'}
        onClose={() => setAsking(null)}
        title={t('documents.staff.resend.title')}
        confirm={{ label: t('documents.staff.resend.confirm'), run: resend }}
      >
        {t('documents.staff.resend.text')}
      </ConfirmDialog>
    </div>
  )
}
