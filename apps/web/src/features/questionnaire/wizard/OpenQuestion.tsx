import type { OperationType } from '@llave/domain/operations/fields/operation-types'
import type { QuestionnaireAnswers } from '@llave/domain/questionnaire/answers'
import { firstHolderPrefill } from '@llave/domain/questionnaire/derived'
import { askedQuestions, nextScreen } from '@llave/domain/questionnaire/engine'
import { flattenAnswers } from '@llave/domain/questionnaire/paths'
import { useMemo } from 'react'
import { useSignedIn } from '../../../lib/session/session'
import type { Questionnaire } from '../api/answers-query'
import { QuestionScreen } from '../screen/QuestionScreen'
import { useScreenForm } from '../screen/use-screen-form'
import { typedDrafts } from '../sync/answer-draft'
import type { AnswerSync } from '../sync/answer-sync'
import { SUMMARY, type WizardAddress } from '../wizard-address'
import { LosingDialog } from './LosingDialog'
import type { Giving } from './use-giving'

interface Props {
  readonly questionnaire: Questionnaire
  readonly sync: AnswerSync
  readonly giving: Giving
  readonly address: WizardAddress
  readonly account: Parameters<typeof firstHolderPrefill>[1]
  readonly answers: QuestionnaireAnswers
  readonly refused: Readonly<Record<string, string>>
  readonly step: string
  /** The person continues with the next question instead of returning to the summary. */
  readonly onOnward: () => void
}

/** The question being answered, and where its answer leads. */
export function OpenQuestion({ questionnaire, sync, giving, answers, address, account, step, ...rest }: Props) {
  const { type, operationId } = questionnaire
  const { _id } = useSignedIn()
  const typedStore = useMemo(() => typedDrafts(_id, operationId), [_id, operationId])
  const form = useScreenForm({
    type,
    answers,
    path: step,
    prefill: step.startsWith('holders.0.') ? onlyOf(step, firstHolderPrefill(answers, account)) : {},
    refused: rest.refused,
    typedStore,
    onAnswer: (changes, over) =>
      giving.give(changes, {
        over,
        given: goOn,
        kept() {
          const before = flattenAnswers(answers)
          for (const path of Object.keys(changes)) form.change(path, before.get(path) ?? null)
        },
      }),
  })

  function goOn(): void {
    typedStore.drop()
    const after = sync.state.get().answers
    if (address.fromSummary) {
      const next = stepAfterChange(type, answers, after)
      if (next === SUMMARY) address.back(SUMMARY)
      else address.go(next, { fromSummary: true, replace: true })
    } else {
      rest.onOnward()
      address.go(stepAfter(type, after, step))
    }
  }

  return (
    <>
      <QuestionScreen form={form} wanted={address.step} />
      {giving.pending && <LosingDialog pending={giving.pending} />}
    </>
  )
}

/** The account's data for the screen that asks for them. */
function onlyOf(step: string, prefill: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return step in prefill ? prefill : {}
}

const missing = (type: OperationType, answers: QuestionnaireAnswers) =>
  askedQuestions(type, answers)
    .filter(({ value, optional }) => value === undefined && !optional)
    .map(({ path }) => path)

function stepAfter(type: OperationType, answers: QuestionnaireAnswers, path: string): string {
  const next = nextScreen(type, answers, path)
  return next === 'end' ? SUMMARY : next[0]
}

/** After a change from the summary: the first new question that it causes, otherwise the summary. */
function stepAfterChange(type: OperationType, before: QuestionnaireAnswers, after: QuestionnaireAnswers): string {
  const known = new Set(missing(type, before))
  return missing(type, after).find(path => !known.has(path)) ?? SUMMARY
}
