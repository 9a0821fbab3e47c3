import type { OperationType } from '@llave/domain/operations/fields/operation-types'
import type { QuestionnaireAnswers } from '@llave/domain/questionnaire/answers'
import type { firstHolderPrefill } from '@llave/domain/questionnaire/derived'
import { firstUnanswered, previousScreen, screenOf } from '@llave/domain/questionnaire/engine'
import { Menu } from '@mantine/core'
import { IconArrowsExchange, IconTrash } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useKeyboardInset } from '../../../lib/device/keyboard-inset'
import { useObservable } from '../../../lib/observable'
import { useTexts } from '../../../lib/texts/texts'
import { MoreMenu } from '../../../ui/MoreMenu'
import type { Questionnaire } from '../api/answers-query'
import { RemovalDialog } from '../removal/RemovalDialog'
import { Summary } from '../summary/Summary'
import type { AnswerSync } from '../sync/answer-sync'
import { DONE, SUMMARY, TYPE, type WizardAddress } from '../wizard-address'
import { ConflictPanel } from './ConflictPanel'
import { Congratulations } from './Congratulations'
import { OpenQuestion } from './OpenQuestion'
import { TypeChange } from './TypeChange'
import { useGiving } from './use-giving'
import classes from './Wizard.module.css'
import { UnsavedNote, WizardHeader } from './WizardHeader'

interface Props {
  readonly questionnaire: Questionnaire
  readonly sync: AnswerSync
  readonly address: WizardAddress
  readonly account: Parameters<typeof firstHolderPrefill>[1]
  /** Called by "back" on the first question, and when nothing is left to answer. */
  readonly onLeave: () => void
}

/** Steps other than questions. */
const OTHERS: readonly string[] = [SUMMARY, DONE, TYPE]

/** The questionnaire, one question per step (spec: customer area §4 "Questionnaire flow"). */
export function Wizard({ questionnaire, sync, address, account, onLeave }: Props) {
  useKeyboardInset()
  const { type } = questionnaire
  const { answers, status, refused, conflict } = useObservable(sync.state)
  const { completed } = questionnaire
  const step = completed ? DONE : stepToShow(type, answers, address.step)
  const isQuestion = !OTHERS.includes(step)
  // The path of an answer opened from the summary may be one of several on its screen.
  const isShown = isQuestion && screenOf(type, answers, step)?.includes(address.step ?? '')
  const [refusedPath] = Object.keys(refused)
  const giving = useGiving({ type, sync })
  // The answer opened from the summary, which is scrolled into view on return.
  const [opened, setOpened] = useState(address.fromSummary ? address.step : null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for every entry of the history
  useEffect(() => {
    if (completed) address.finish(DONE)
  }, [completed, address.entry])

  // Once per history entry, so that a pending entry does not replace what is tapped in the meantime.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for every entry of the history and step
  useEffect(() => {
    if (completed) return
    if (step !== address.step && !isShown) address.go(step, { replace: true, fromSummary: address.fromSummary })
  }, [completed, step, isShown, address.entry])

  // Answers refused by the server are corrected on their screen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for every refusal, wherever the person is by then
  useEffect(() => {
    if (refusedPath) address.go(refusedPath)
  }, [refusedPath])

  function back(): void {
    const previous = previousScreen(type, answers, isQuestion ? step : 'end')
    if (step === TYPE) address.back(address.cameFrom ?? stepToShow(type, answers, null))
    else if (address.fromSummary) address.back(SUMMARY)
    else if (previous) address.back(previous[0])
    else onLeave()
  }

  if (step === DONE) return <Congratulations questionnaire={questionnaire} />
  const place = step === TYPE ? stepToShow(type, answers, address.cameFrom) : step
  return (
    <div className={classes.wizard}>
      <WizardHeader
        type={type}
        answers={answers}
        path={place === SUMMARY ? null : place}
        status={status}
        onBack={back}
        menu={
          <WizardMenu
            {...{ questionnaire, sync }}
            onChangeType={() => address.go(TYPE, { replace: step === TYPE })}
            onRemoved={onLeave}
          />
        }
      />
      {conflict ? (
        <ConflictPanel type={type} answers={answers} mine={conflict} onSettle={sync.settle} />
      ) : step === TYPE ? (
        <TypeChange {...{ questionnaire, answers, sync }} onChanged={address.reset} onKept={back} />
      ) : isQuestion ? (
        <OpenQuestion
          key={step}
          {...{ questionnaire, sync, giving, answers, refused, address, account, step }}
          onOnward={() => setOpened(null)}
        />
      ) : (
        <Summary {...{ questionnaire, answers, sync, address, opened }} onOpen={setOpened} />
      )}
      <UnsavedNote status={status} />
    </div>
  )
}

/** The wanted step if it is asked, otherwise the first one without an answer. */
function stepToShow(type: OperationType, answers: QuestionnaireAnswers, wanted: string | null): string {
  if (wanted === SUMMARY || wanted === TYPE) return wanted
  const screen = wanted === null ? undefined : screenOf(type, answers, wanted)
  if (screen) return screen[0]
  const next = firstUnanswered(type, answers)
  return next === 'end' ? SUMMARY : (screenOf(type, answers, next)?.[0] ?? next)
}

interface WizardMenuProps {
  readonly questionnaire: Questionnaire
  readonly sync: AnswerSync
  readonly onChangeType: () => void
  readonly onRemoved: () => void
}

function WizardMenu({ questionnaire, sync, onChangeType, onRemoved }: WizardMenuProps) {
  const t = useTexts()
  const [removing, setRemoving] = useState(false)
  const { operationId, numOperation } = questionnaire
  return (
    <>
      <MoreMenu label={t('common.actions.moreOptions')} size={44}>
        <Menu.Item leftSection={<IconArrowsExchange />} onClick={onChangeType}>
          {t('questionnaire.typeChange.action')}
        </Menu.Item>
        <Menu.Item color="red" leftSection={<IconTrash />} onClick={() => setRemoving(true)}>
          {t('requests.removal.action')}
        </Menu.Item>
      </MoreMenu>
      <RemovalDialog
        {...{ operationId, numOperation }}
        opened={removing}
        onClose={() => setRemoving(false)}
        before={sync.flush}
        onRemoved={onRemoved}
      />
    </>
  )
}
