import type { StaffOperation } from '@llave/api-contract/operations'
import { useCallback, useState } from 'react'
import { createUnsaved, UnsavedScope } from '../../../lib/forms/unsaved'
import { useEscape } from '../../../lib/hotkeys/use-escape'
import { useHotkey } from '../../../lib/hotkeys/use-hotkey'
import { useOfferActions } from '../../../lib/navigation/open-actions'
import { useOpenedOperation } from '../../../lib/navigation/opened-operation'
import { useSettings } from '../../../lib/session/settings'
import { useTexts } from '../../../lib/texts/texts'
import { ArchiveDialog } from '../dialogs/ArchiveDialog'
import { EarlyDeedDialog } from '../dialogs/EarlyDeedDialog'
import { LeaveDialog } from '../dialogs/LeaveDialog'
import { LeaveGuard } from '../dialogs/LeaveGuard'
import { MissingDatesDialog } from '../dialogs/MissingDatesDialog'
import { SettleConflicts } from '../dialogs/SettleConflicts'
import { StateChangeDialog } from '../dialogs/StateChangeDialog'
import { isDirty, useOperationForm } from '../form/operation-form'
import { FactStrip } from '../header/FactStrip'
import { NextStep } from '../header/NextStep'
import { Notices } from '../header/Notices'
import { OperationHeader } from '../header/OperationHeader'
import { TimelineStrip } from '../header/TimelineStrip'
import { isLead, type OperationTab } from '../model/tabs'
import classes from '../operation.module.css'
import { ClientBlock } from '../rail/ClientBlock'
import { Rail } from '../rail/Rail'
import { useArchive } from '../saving/use-archive'
import { useSaveOperation } from '../saving/use-save-operation'
import { OperationTabs } from './OperationTabs'
import { WrongFields } from './WrongFields'

interface Props {
  readonly operation: StaffOperation
  readonly inDialog: boolean
  /** The requested tab; null: the operation's default. */
  readonly tab: OperationTab | null
  /** A date of the activity tab to fill in: it is scrolled into view. */
  readonly date: string | null
  readonly onTab: (tab: OperationTab) => void
  readonly onLeave: () => void
  readonly onReload: () => Promise<unknown>
}

type Question = 'archive' | 'reload' | 'close' | null

/**
 * One operation, to read and edit. It subscribes to no field: typing renders only the field and the number of changes.
 */
export function OperationEditor({ operation, inDialog, tab, date, onTab, onLeave, onReload }: Props) {
  const t = useTexts()
  const { sidePanel } = useSettings()
  const form = useOperationForm(operation)
  const saving = useSaveOperation(form)
  const { archive, activate } = useArchive(form, saving.setMissing)
  const [question, setQuestion] = useState<Question>(null)
  const [wanted, setWanted] = useState(date)
  const dateShown = useCallback(() => setWanted(null), [])
  const [panelOpen, setPanelOpen] = useState(false)
  const [unsaved] = useState(createUnsaved)
  const lead = isLead(operation.state)
  // The router asks only one guard: that of the topmost operation.
  const covered = useOpenedOperation().opened !== null

  function openDates(date: string | null): void {
    setWanted(date)
    onTab('activity')
    saving.setMissing(null)
  }

  useHotkey('save', () => void saving.save(), { enabled: operation.abilities.update })

  // The palette's actions while this operation is topmost.
  useOfferActions([
    ...(operation.abilities.update
      ? [{ id: 'save', title: t('common.actions.save'), run: () => void saving.save() } as const]
      : []),
    {
      id: 'archive',
      title: t(operation.isArchived ? 'operations.header.changeReason' : 'operations.header.archive'),
      run: () => setQuestion('archive'),
    },
    { id: 'documents', title: t('words.documents'), run: () => onTab('documents') },
  ])

  useEscape(() => {
    if (panelOpen) setPanelOpen(false)
    else unlessDirty('close', onLeave)
  })

  function unlessDirty(asked: 'reload' | 'close', act: () => void): void {
    if (isDirty(form.state.get())) setQuestion(asked)
    else act()
  }

  return (
    // An article, so that its header is not taken for the page's banner.
    <article className={classes.page} data-in-dialog={inDialog || undefined}>
      <OperationHeader
        form={form}
        inDialog={inDialog}
        saving={saving.saving}
        onBack={() => (inDialog ? unlessDirty('close', onLeave) : onLeave())}
        onSave={() => void saving.save()}
        onReload={() => unlessDirty('reload', () => void onReload())}
        onArchive={() => setQuestion('archive')}
        onActivate={() => void activate()}
      />
      <div className={inDialog ? `stack gap-sm shrinks ${classes.body}` : 'stack gap-sm shrinks'}>
        <Notices form={form} onSettle={() => saving.setSettling(true)} />
        <WrongFields form={form} />
        {lead ? (
          <ClientBlock operation={operation} />
        ) : (
          <>
            <FactStrip form={form} onQuestionnaire={() => onTab('questionnaire')} />
            <TimelineStrip form={form} />
            <NextStep
              form={form}
              onMove={to => void saving.moveTo(to)}
              onTab={onTab}
              onDate={openDates}
              onArchive={() => setQuestion('archive')}
            />
          </>
        )}
        <UnsavedScope value={unsaved}>
          <div className={classes.columns} data-rail={sidePanel || undefined}>
            <OperationTabs
              form={form}
              tab={tab}
              onTab={onTab}
              date={wanted}
              onDateShown={dateShown}
              panelOpen={panelOpen}
              onPanel={() => setPanelOpen(open => !open)}
            />
            <Rail
              form={form}
              open={panelOpen}
              onClose={() => setPanelOpen(false)}
              saving={saving.saving}
              onSave={() => void saving.save()}
            />
          </div>
        </UnsavedScope>
      </div>
      <StateChangeDialog
        change={saving.notify.question}
        onDocuments={() => {
          saving.notify.answer(null)
          onTab('documents')
        }}
        onActivity={date => {
          saving.notify.answer(null)
          openDates(date)
        }}
        onChoose={saving.notify.answer}
      />
      <EarlyDeedDialog refusal={saving.earlyDeed.question} onAnswer={saving.earlyDeed.answer} />
      <MissingDatesDialog
        missing={saving.missing}
        onClose={() => saving.setMissing(null)}
        onFillIn={() => openDates(saving.missing?.fields[0] ?? null)}
      />
      <SettleConflicts form={form} opened={saving.settling} onClose={() => saving.setSettling(false)} />
      <ArchiveDialog
        form={form}
        opened={question === 'archive'}
        onClose={() => setQuestion(null)}
        onArchive={async reason => {
          if (await archive(reason)) setQuestion(null)
        }}
      />
      <LeaveDialog
        form={form}
        opened={question === 'close' || question === 'reload'}
        title={t(question === 'reload' ? 'operations.reload.title' : 'common.leave.changes')}
        onStay={() => setQuestion(null)}
        onDiscarded={() => {
          setQuestion(null)
          if (question === 'close') onLeave()
          else void onReload()
        }}
        onSave={async () => {
          const saved = await saving.save()
          setQuestion(null)
          if (saved && question === 'close') onLeave()
        }}
      />
      {(inDialog || !covered) && (
        <LeaveGuard form={form} unsaved={unsaved} inDialog={inDialog} onSave={saving.save} onSaved={onLeave} />
      )}
    </article>
  )
}
