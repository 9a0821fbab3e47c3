import type { OperationType } from '@llave/domain/operations/fields/operation-types'
import type { QuestionnaireAnswers } from '@llave/domain/questionnaire/answers'
import { progress } from '@llave/domain/questionnaire/engine'
import { IconCheck, IconChevronLeft, IconCloudOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
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
  readonly menu: ReactNode
}

/** Back button, progress by chapters, and whether the last answer is saved. */
export function WizardHeader({ type, answers, path, status, onBack, menu }: Props) {
  const t = useTexts()
  const { parts, at } = progress(type, answers, path ?? 'end')
  const open = parts[at] ?? parts[0]
  const text = t('questionnaire.wizard.progress', {
    chapter: chapterText(t, open.chapter, open.holder),
    index: at + 1,
    total: parts.length,
  })
  const passed = parts.reduce((sum, part) => sum + part.passed, 0)
  return (
    <div className="stack gap-xs">
      <div className="row gap-sm between touch">
        <button type="button" className={classes.back} onClick={onBack}>
          <IconChevronLeft aria-hidden="true" />
          {t('common.actions.back')}
        </button>
        <div className="row gap-2xs">
          <SaveNote status={status} />
          {menu}
        </div>
      </div>
      <div
        className={classes.track}
        role="progressbar"
        aria-label={t('questionnaire.wizard.documentTitle')}
        aria-valuemin={0}
        aria-valuemax={parts.reduce((sum, part) => sum + part.screens, 0)}
        aria-valuenow={passed}
        {...(path === null ? {} : { 'aria-valuetext': text })}
      >
        {parts.map(part => (
          <div key={`${part.chapter}${part.holder ?? ''}`} className={classes.part}>
            <div className={classes.bar} style={{ transform: `scaleX(${part.passed / part.screens})` }} />
          </div>
        ))}
      </div>
      {path !== null && <p className="dimmed fz-sm tabular">{text}</p>}
    </div>
  )
}

export function SaveNote({ status }: { readonly status: SaveStatus }) {
  const t = useTexts()
  if (status === 'saving')
    return <span className="gap-2xs dimmed fz-sm inline icon-16">{t('questionnaire.wizard.saving')}</span>
  if (status !== 'saved') return null
  return (
    <span className="gap-2xs dimmed fz-sm inline icon-16">
      <IconCheck aria-hidden="true" />
      {t('common.saved')}
    </span>
  )
}

/** Says that an answer could not be saved yet; above the bottom bar, without moving anything. */
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
