import { firstHolderPrefill } from '@llave/domain/questionnaire/derived'
import { askedQuestions } from '@llave/domain/questionnaire/engine'
import type { AskedQuestion } from '@llave/domain/questionnaire/evaluate'
import { Button } from '@mantine/core'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useObservable } from '../../../lib/observable'
import { useSignedIn } from '../../../lib/session/session'
import { codeText, useTexts } from '../../../lib/texts/texts'
import { CorrectionNote } from '../../contacts/contacts.published'
import type { Questionnaire } from '../api/answers-query'
import { staffQuestion } from '../question-texts'
import type { AnswerGroup } from '../summary/answer-groups'
import { useCompletion } from '../summary/use-completion'
import { typedDrafts } from '../sync/answer-draft'
import type { AnswerSync } from '../sync/answer-sync'
import { ConflictPanel } from '../wizard/ConflictPanel'
import { LosingDialog } from '../wizard/LosingDialog'
import { useGiving } from '../wizard/use-giving'
import { SaveNote, UnsavedNote } from '../wizard/WizardHeader'
import { TelephoneField } from './TelephoneField'
import { TelephoneFigures } from './TelephoneFigures'
import classes from './TelephoneForm.module.css'
import { partsOf, telephoneBlocks } from './telephone-blocks'
import { useTelephoneForm } from './use-telephone-form'

interface Props {
  readonly questionnaire: Questionnaire
  readonly sync: AnswerSync
  /** The customer's data, for the first holder. */
  readonly account: Parameters<typeof firstHolderPrefill>[1]
  /** The holders, once they exist. */
  readonly holders: readonly { readonly _id: string }[]
  readonly onDone: () => void
}

/**
 * The whole questionnaire on one page, about the customer instead of addressing them: staff fill it in on the
 * telephone, or correct it. Questions come and go with the answers, and never move the focus.
 */
export function TelephoneForm({ questionnaire, sync, account, holders, onDone }: Props) {
  const t = useTexts()
  const { type, operationId, completed } = questionnaire
  const { _id } = useSignedIn()
  const { answers, status, refused, conflict } = useObservable(sync.state)
  const [opened] = useState(answers)
  const form = useRef<HTMLDivElement>(null)
  const typedStore = useMemo(() => typedDrafts(_id, operationId), [_id, operationId])
  const giving = useGiving({ type, sync })
  const fields = useTelephoneForm({ type, answers, giving, typedStore })
  const completion = useCompletion({ questionnaire, answers, sync, onDone })
  const errors = { ...completion.errors, ...refused, ...fields.errors }
  const missing = askedQuestions(type, answers).filter(({ value, optional }) => value === undefined && !optional)
  const open = [...missing.map(({ path }) => path), ...Object.keys(errors)]

  const prefill = completed ? {} : firstHolderPrefill(answers, account)
  const isPrefilled = Object.keys(prefill).length === 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the first holder is asked about and nothing is known
  useEffect(() => {
    if (!isPrefilled) sync.give(prefill)
  }, [isPrefilled])

  // The first question is focused, because the customer is already on the telephone.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form is opened
  useEffect(() => {
    if (open.length > 0) focusOn(form.current, open)
  }, [])

  const [refusedPath] = Object.keys(completion.errors)
  useEffect(() => {
    if (refusedPath) focusOn(form.current, [refusedPath])
  }, [refusedPath])

  if (conflict) return <ConflictPanel type={type} answers={answers} mine={conflict} onSettle={sync.settle} />

  const question = (asked: AskedQuestion) => {
    const error = errors[asked.path]
    return (
      <div
        key={asked.path}
        className={classes.question}
        data-question={asked.path}
        data-wide={WIDE.includes(asked.question.control) || undefined}
      >
        <TelephoneField
          asked={asked}
          label={staffQuestion(t, asked.question.key)}
          value={fields.valueOf(asked)}
          error={error && codeText(t, error)}
          onType={value => fields.type(asked, value)}
          onChoose={value => fields.choose(asked, value)}
          onLeave={() => fields.leave(asked)}
        />
      </div>
    )
  }

  const chapter = (group: AnswerGroup, Heading: 'h3' | 'h4') => (
    <section key={group.asked[0]?.path} className="stack gap-xs">
      <Heading className="dimmed fz-xs strong">{t(`questionnaire.manager.chapters.${group.chapter}`)}</Heading>
      {partsOf(group).map(({ loan, asked }) => (
        <div key={asked[0]?.path} className="stack gap-2xs">
          {loan !== null && (
            <p className="fz-xs strong">{t('questionnaire.manager.telephone.loan', { number: loan + 1 })}</p>
          )}
          <div className={classes.questions}>
            {asked.flatMap(one => [question(one), completed && noteBelow(one, group)])}
          </div>
        </div>
      ))}
    </section>
  )

  return (
    <div ref={form} className={classes.form}>
      <h2 className="visually-hidden">{t('questionnaire.manager.telephone.title')}</h2>
      {telephoneBlocks(type, answers).map(({ holder, groups }) =>
        holder === null ? (
          groups.map(group => chapter(group, 'h3'))
        ) : (
          <section key={holder} className="stack gap-sm radius-lg bordered pad-sm">
            <h3 className={classes.name}>{holderTitle(holder, answers.holders?.[holder]?.name)}</h3>
            {groups.map(group => chapter(group, 'h4'))}
          </section>
        ),
      )}
      {/* Visible above the questions, and reached by Tab after the last of them. */}
      <div className={classes.bar}>
        <TelephoneFigures type={type} answers={answers} />
        <div className={classes.end}>
          <span className={classes.saved}>
            <SaveNote status={status} />
          </span>
          {open.length > 0 ? (
            <Button variant="subtle" size="compact-sm" onClick={() => focusOn(form.current, open)}>
              {t('questionnaire.manager.telephone.missing', { count: new Set(open).size })}
            </Button>
          ) : (
            <span className="dimmed fz-xs">{t('questionnaire.manager.telephone.nothingMissing')}</span>
          )}
          <Button size="sm" loading={completion.running} onClick={completion.run}>
            {t(completed ? 'questionnaire.manager.finish' : 'questionnaire.manager.complete')}
          </Button>
        </div>
      </div>
      <UnsavedNote status={status} />
      {giving.pending && <LosingDialog pending={giving.pending} />}
    </div>
  )

  /** Shown below the e-mail of a holder: what correcting their name, phone or e-mail here will change. */
  function noteBelow({ path }: AskedQuestion, { holder, asked }: AnswerGroup) {
    const id = holder !== undefined && path === `holders.${holder}.email` && holders[holder]?._id
    if (!id) return null
    const before = opened.holders?.[holder]
    const corrected = asked.filter(one =>
      PERSONAL.some(key => one.path === `holders.${holder}.${key}` && fields.valueOf(one) !== before?.[key]),
    )
    if (corrected.length === 0) return null
    const email = corrected.find(one => one.path === path)
    return (
      <div key={`${path} note`} className={classes.correction}>
        <CorrectionNote
          at={{ holderId: id }}
          isChanged
          newEmail={email === undefined ? null : String(fields.valueOf(email) ?? '')}
          numOperation={questionnaire.numOperation}
        />
      </div>
    )
  }

  function holderTitle(holder: number, name: string | undefined): string {
    const number = holder + 1
    return name
      ? t('questionnaire.manager.telephone.namedHolder', { number, name })
      : t('questionnaire.manager.telephone.holder', { number })
  }
}

const PERSONAL = ['name', 'phone', 'email'] as const

/** Controls that need more than one column. */
const WIDE: readonly string[] = ['LONG_TEXT', 'PROPERTY_LIST', 'MULTI', 'BANKS']

/** Focuses the first of these questions on the page. */
function focusOn(form: HTMLElement | null, paths: readonly string[]): void {
  const questions = [...(form?.querySelectorAll<HTMLElement>('[data-question]') ?? [])]
  const first = questions.find(one => paths.includes(one.dataset.question ?? ''))
  const field = first?.querySelector<HTMLElement>('input, select, textarea')
  field?.focus()
  field?.scrollIntoView({ block: 'center' })
}
