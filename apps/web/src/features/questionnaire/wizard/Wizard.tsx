import type { OperationType } from '@llave/domain/operations/operation-types'
import type { QuestionnaireAnswers } from '@llave/domain/questionnaire/answers'
import { firstHolderPrefill } from '@llave/domain/questionnaire/derived'
import { firstUnanswered, previousScreen, screenOf } from '@llave/domain/questionnaire/engine'
import { useEffect, useMemo } from 'react'
import { useKeyboardInset } from '../../../lib/device/keyboard-inset'
import { useObservable } from '../../../lib/observable'
import { useSignedIn } from '../../../lib/session/session'
import type { Questionnaire } from '../api/answers-query'
import { QuestionScreen } from '../screen/QuestionScreen'
import { useScreenForm } from '../screen/use-screen-form'
import { Summary } from '../summary/Summary'
import { typedDrafts } from '../sync/answer-draft'
import type { AnswerSync } from '../sync/answer-sync'
import { ConflictPanel } from './ConflictPanel'
import { Congratulations } from './Congratulations'
import { stepAfter, stepAfterChange } from './next-step'
import classes from './Wizard.module.css'
import { UnsavedNote, WizardHeader } from './WizardHeader'
import { DONE, SUMMARY, type WizardAddress } from './wizard-address'

interface Props {
  readonly questionnaire: Questionnaire
  readonly sync: AnswerSync
  readonly address: WizardAddress
  /** The person who is asked. The fields about the first holder begin with their data. */
  readonly account: Parameters<typeof firstHolderPrefill>[1]
  /** "Back" on the first question. */
  readonly onLeave: () => void
}

/** The questionnaire, one question per step (spec: customer area §4 "Questionnaire flow"). */
export function Wizard({ questionnaire, sync, address, account, onLeave }: Props) {
  useKeyboardInset()
  const { type } = questionnaire
  const { answers, status, refused, conflict } = useObservable(sync.state)
  const step = questionnaire.completed ? DONE : stepToShow(type, answers, address.step)
  const isQuestion = step !== SUMMARY && step !== DONE
  const [refusedPath] = Object.keys(refused)

  useEffect(() => {
    if (step !== address.step) address.go(step, { replace: true })
  })

  // What the server has refused is corrected where it was answered.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for every refusal, wherever the person is by then
  useEffect(() => {
    if (refusedPath) address.go(refusedPath)
  }, [refusedPath])

  function back(): void {
    const previous = previousScreen(type, answers, isQuestion ? step : 'end')
    if (address.fromSummary) address.back(SUMMARY)
    else if (previous) address.back(previous[0])
    else onLeave()
  }

  if (step === DONE) return <Congratulations questionnaire={questionnaire} />
  return (
    <div className={classes.wizard}>
      <WizardHeader type={type} answers={answers} path={isQuestion ? step : null} status={status} onBack={back} />
      {conflict ? (
        <ConflictPanel type={type} answers={answers} mine={conflict} onResolve={sync.resolve} />
      ) : isQuestion ? (
        <OpenQuestion key={step} {...{ questionnaire, sync, answers, refused, address, account, step }} />
      ) : (
        <Summary {...{ questionnaire, answers, sync, address }} />
      )}
      <UnsavedNote status={status} />
    </div>
  )
}

/** The wanted step if it is asked, otherwise the first one without an answer. */
function stepToShow(type: OperationType, answers: QuestionnaireAnswers, wanted: string | null): string {
  if (wanted === SUMMARY) return SUMMARY
  const screen = wanted === null ? undefined : screenOf(type, answers, wanted)
  if (screen) return screen[0]
  const next = firstUnanswered(type, answers)
  return next === 'end' ? SUMMARY : (screenOf(type, answers, next)?.[0] ?? next)
}

interface OpenProps extends Pick<Props, 'questionnaire' | 'sync' | 'address' | 'account'> {
  readonly answers: QuestionnaireAnswers
  readonly refused: Readonly<Record<string, string>>
  readonly step: string
}

function OpenQuestion({ questionnaire, sync, answers, refused, address, account, step }: OpenProps) {
  const { type, operationId } = questionnaire
  const { _id } = useSignedIn()
  const typedStore = useMemo(() => typedDrafts(_id, operationId), [_id, operationId])
  const form = useScreenForm({
    type,
    answers,
    path: step,
    prefill: step.startsWith('holders.0.') ? onlyOf(step, firstHolderPrefill(answers, account)) : {},
    refused,
    typedStore,
    onAnswer(changes) {
      if (Object.keys(changes).length > 0) sync.give(changes)
      const after = sync.state.get().answers
      if (address.fromSummary) {
        const next = stepAfterChange(type, answers, after)
        if (next === SUMMARY) address.back(SUMMARY)
        else address.go(next, { fromSummary: true, replace: true })
      } else address.go(stepAfter(type, after, step))
    },
  })
  return <QuestionScreen form={form} />
}

/** The data of the account go to the screen that asks for them. */
function onlyOf(step: string, prefill: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return step in prefill ? prefill : {}
}
