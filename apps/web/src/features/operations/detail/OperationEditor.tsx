import type { StaffOperation } from '@llave/api-contract/operations'
import type { ArchiveReason } from '@llave/domain/operations/archive-reasons'
import { decideArchive } from '@llave/domain/operations/archiving'
import type { MilestoneField } from '@llave/domain/operations/milestones'
import { useEffect, useState } from 'react'
import { tellFailure } from '../../../lib/calls/tell'
import { useCall } from '../../../lib/queries/use-call'
import { useSignedIn } from '../../../lib/session/session'
import { useSettings } from '../../../lib/session/settings'
import { codeText, useTexts } from '../../../lib/texts/texts'
import { FieldErrorSummary } from '../../../ui/fields/FieldErrorSummary'
import { ArchiveDialog } from '../dialogs/ArchiveDialog'
import { ConflictDialog } from '../dialogs/ConflictDialog'
import { LeaveDialog } from '../dialogs/LeaveDialog'
import { LeaveGuard } from '../dialogs/LeaveGuard'
import { MissingDatesDialog } from '../dialogs/MissingDatesDialog'
import { StateChangeDialog } from '../dialogs/StateChangeDialog'
import { fieldId } from '../fields/field-props'
import { missingFields } from '../form/missing-fields'
import { useOperationForm } from '../form/use-operation-form'
import { useSaveOperation } from '../form/use-save-operation'
import { Notices } from '../header/Notices'
import { OperationHeader } from '../header/OperationHeader'
import { TimelineStrip } from '../header/TimelineStrip'
import classes from '../operation.module.css'
import { ClientBlock } from '../rail/ClientBlock'
import { Rail } from '../rail/Rail'
import { fieldName, isNamedField } from '../value-text'
import { lastOther } from './author'
import { OperationFields } from './OperationFields'
import { OperationTabs } from './OperationTabs'
import { QuestionnaireTab } from './QuestionnaireTab'
import type { OperationTab } from './tabs'

interface Props {
  readonly operation: StaffOperation
  readonly inDialog: boolean
  readonly tab: OperationTab
  /** A date of the activity tab that is to be filled in: the page opens at it. */
  readonly date: string | null
  readonly onTab: (tab: OperationTab) => void
  readonly onLeave: () => void
  readonly onReload: () => Promise<unknown>
}

/** The place of the tabs on the page, beside those of the fields. */
const TABS = 'tabs'

type Question = 'archive' | 'reload' | 'close' | null

/** One operation, to read and to work on. */
export function OperationEditor({ operation, inDialog, tab, date, onTab, onLeave, onReload }: Props) {
  const t = useTexts()
  const me = useSignedIn()
  const { sidePanel } = useSettings()
  const form = useOperationForm(operation)
  const saving = useSaveOperation(form)
  const archiving = useCall('POST /operations/archive', { done: 'operations.header.archived' })
  const activate = useCall('POST /operations/activate', {
    done: 'operations.header.activated',
    onDone: res => form.saved(res, {}),
  })
  const [question, setQuestion] = useState<Question>(null)
  const [wanted, setWanted] = useState(date)
  const by = lastOther(operation, me._id) ?? t('operations.conflict.someone')
  const dirty = form.changed.length > 0
  const inQuestionnaire = operation.state === 'CUESTIONARIO_EN_CURSO'

  function openAt(to: OperationTab, place: string | null): void {
    setWanted(place)
    onTab(to)
  }

  function openDates(): void {
    openAt('activity', saving.missing?.fields[0] ?? null)
    saving.setMissing(null)
  }

  // The dates stand at the end of their tab, and the tabs at the end of the page.
  useEffect(() => {
    if (!wanted || tab !== (wanted === TABS ? 'documents' : 'activity')) return
    const place = document.getElementById(fieldId(operation._id, wanted))
    place?.scrollIntoView({ block: wanted === TABS ? 'start' : 'center' })
    if (wanted !== TABS) place?.focus({ preventScroll: true })
    setWanted(null)
  }, [wanted, tab, operation._id])

  function missesForArchive(reason: ArchiveReason, fields: readonly MilestoneField[]): void {
    setQuestion(null)
    saving.setMissing({ fields, reason })
  }

  async function archive(reason: ArchiveReason): Promise<void> {
    // Archiving saves nothing else: only stored dates count, not those still being typed.
    const decision = decideArchive({ ...operation, milestones: operation }, reason)
    if (decision.kind === 'refused') return missesForArchive(reason, decision.missing)
    try {
      form.saved(await archiving.send({ body: { operationId: operation._id, archivedReason: reason } }), {})
      setQuestion(null)
    } catch (error) {
      const fields = missingFields(error)
      if (fields) missesForArchive(reason, fields)
      else await tellFailure(undefined, error)
    }
  }

  return (
    // An article: its header is none of the page, also in a dialog.
    <article className={classes.page} data-in-dialog={inDialog || undefined}>
      <OperationHeader
        form={form}
        inDialog={inDialog}
        saving={saving.saving}
        onBack={() => (inDialog && dirty ? setQuestion('close') : onLeave())}
        onSave={() => void saving.save()}
        onReload={() => (dirty ? setQuestion('reload') : void onReload())}
        onArchive={() => setQuestion('archive')}
        onActivate={() => void activate.run({ body: { operationId: operation._id } })}
      />
      <div className={inDialog ? `${classes.main} ${classes.body}` : classes.main}>
        <Notices form={form} by={by} onSettle={() => saving.setSettling(true)} />
        <FieldErrorSummary
          errors={Object.entries(saving.tried ? form.errors : {}).map(([field, code]) => ({
            label: isNamedField(field) ? fieldName(t, field) : field,
            message: codeText(t, code),
            fieldId: fieldId(operation._id, field),
          }))}
        />
        {inQuestionnaire ? (
          <>
            <ClientBlock operation={operation} />
            <div className={classes.panel}>
              <QuestionnaireTab operation={operation} />
            </div>
          </>
        ) : (
          <>
            <TimelineStrip form={form} />
            <div className={classes.columns} data-rail={sidePanel || undefined}>
              <div className={classes.main}>
                <OperationFields form={form} />
                <OperationTabs form={form} tab={tab} onTab={onTab} />
              </div>
              {sidePanel && <Rail form={form} onMove={to => void saving.moveTo(to)} />}
            </div>
          </>
        )}
      </div>
      <StateChangeDialog
        to={saving.notify.question}
        onDocuments={() => openAt('documents', TABS)}
        onChoose={saving.notify.answer}
      />
      <MissingDatesDialog missing={saving.missing} onClose={() => saving.setMissing(null)} onFillIn={openDates} />
      <ConflictDialog
        opened={saving.settling}
        state={form.state}
        by={by}
        onClose={() => saving.setSettling(false)}
        onSettle={form.settle}
      />
      <ArchiveDialog
        opened={question === 'archive'}
        present={operation.archivedReason}
        unsaved={dirty}
        onClose={() => setQuestion(null)}
        onArchive={archive}
      />
      <LeaveDialog
        opened={question === 'close' || question === 'reload'}
        changes={form.changed.length}
        title={t(question === 'reload' ? 'operations.reload.title' : 'operations.leave.title')}
        onStay={() => setQuestion(null)}
        onDiscard={() => {
          form.discard()
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
      <LeaveGuard
        operationId={operation._id}
        changes={form.changed.length}
        onSave={saving.save}
        onDiscard={form.discard}
      />
    </article>
  )
}
