import type { OperationType } from '@llave/domain/operations/operation-types'
import type { QuestionnaireAnswers } from '@llave/domain/questionnaire/answers'
import { progress } from '@llave/domain/questionnaire/engine'
import { IconCheck, IconChevronLeft, IconCloudOff } from '@tabler/icons-react'
import { useTexts } from '../../../lib/texts/texts'
import { chapterText } from '../question-texts'
import type { SaveStatus } from '../sync/answer-sync'
import classes from './WizardHeader.module.css'

interface Props {
  readonly type: OperationType
  readonly answers: QuestionnaireAnswers
  /** Path of the open question; null on the summary. */
  readonly path: string | null
  readonly status: SaveStatus
  readonly onBack: () => void
}

/** The way back, the progress, and whether the last answer is saved. */
export function WizardHeader({ type, answers, path, status, onBack }: Props) {
  const t = useTexts()
  const { chapter, holder, index, total } = progress(type, answers, path ?? 'end')
  const done = path === null ? total : index - 1
  return (
    <div className={classes.header}>
      <div className={classes.row}>
        <button type="button" className={classes.back} onClick={onBack}>
          <IconChevronLeft aria-hidden="true" />
          {t('questionnaire.wizard.back')}
        </button>
        <SaveNote status={status} />
      </div>
      <div
        className={classes.track}
        role="progressbar"
        aria-label={t('questionnaire.wizard.documentTitle')}
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={done}
      >
        <div className={classes.bar} style={{ transform: `scaleX(${done / total})` }} />
      </div>
      {path !== null && (
        <p className={classes.chapter}>
          {t('questionnaire.wizard.progress', { chapter: chapterText(t, chapter, holder), index, total })}
        </p>
      )}
    </div>
  )
}

/** Says that the answers are saved, or being saved. */
export function SaveNote({ status }: { readonly status: SaveStatus }) {
  const t = useTexts()
  if (status === 'saving') return <span className={classes.note}>{t('questionnaire.wizard.saving')}</span>
  if (status !== 'saved') return null
  return (
    <span className={classes.note}>
      <IconCheck aria-hidden="true" />
      {t('questionnaire.wizard.saved')}
    </span>
  )
}

/** Says that an answer could not be saved yet; it sits above the bottom bar and shifts nothing. */
export function UnsavedNote({ status }: { readonly status: SaveStatus }) {
  const t = useTexts()
  const shown = status === 'offline' || status === 'failing'
  return (
    <div className={classes.unsaved} role="status">
      {shown && (
        <p>
          <IconCloudOff aria-hidden="true" />
          {t(status === 'offline' ? 'questionnaire.wizard.offline' : 'questionnaire.wizard.notSaved')}
        </p>
      )}
    </div>
  )
}
