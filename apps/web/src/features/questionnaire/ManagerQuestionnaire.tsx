import type { OperationType } from '@llave/domain/operations/fields/operation-types'
import { fullName } from '@llave/domain/people/full-name'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useObservable } from '../../lib/observable'
import { useTexts } from '../../lib/texts/texts'
import { ErrorState } from '../../ui/feedback/ErrorState'
import { Pending } from '../../ui/feedback/Pending'
import { Skeletons } from '../../ui/feedback/Skeletons'
import { answersQuery, type Questionnaire } from './api/answers-query'
import classes from './ManagerQuestionnaire.module.css'
import { useAnswerSync } from './sync/use-answer-sync'
import { TelephoneForm } from './telephone/TelephoneForm'

export interface ManagerQuestionnaireProps {
  readonly operationId: string
  /** The current type; when staff change it, the questions change. */
  readonly type: OperationType
  readonly customer: {
    readonly name: string
    readonly lastname: string
    readonly email: string
    readonly phone: string | null
  }
  /** The holders of a completed questionnaire, in order. */
  readonly holders: readonly { readonly _id: string }[]
  readonly onDone: () => void
  readonly onLeave: () => void
}

/** Staff answer with the customer on the telephone, or correct answers, without leaving the operation. */
export default function ManagerQuestionnaire(props: ManagerQuestionnaireProps) {
  const { data, error, refetch } = useQuery({ ...answersQuery(props.operationId), staleTime: 0, gcTime: 0 })
  const shapes = <Skeletons count={4} height={56} />
  if (!data) return <Pending error={error} retry={refetch} shapes={shapes} />
  if (!data.completed && data.type !== props.type) return shapes
  return <Answering key={data.type} {...props} questionnaire={data} />
}

interface AnsweringProps extends ManagerQuestionnaireProps {
  readonly questionnaire: Questionnaire
}

function Answering({ questionnaire, customer, holders, onDone, onLeave }: AnsweringProps) {
  const t = useTexts()
  const sync = useAnswerSync(questionnaire)
  const { failure } = useObservable(sync.state)
  if (failure) return <ErrorState error={failure} onRetry={onLeave} />
  return (
    <div>
      <div className={classes.head}>
        <Button variant="subtle" color="gray" size="compact-sm" onClick={onLeave}>
          {t('questionnaire.manager.exit')}
        </Button>
      </div>
      <TelephoneForm
        questionnaire={questionnaire}
        sync={sync}
        holders={holders}
        account={{ name: fullName(customer), phone: customer.phone, email: customer.email }}
        onDone={onDone}
      />
    </div>
  )
}
