import type { OperationType } from '@llave/domain/operations/fields/operation-types'
import { fullName } from '@llave/domain/people/full-name'
import { askedQuestions } from '@llave/domain/questionnaire/engine'
import { Button, Title } from '@mantine/core'
import { IconFileSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Link, Navigate, useNavigate } from 'react-router'
import { isNotFound } from '../../lib/api/api-error'
import { paths } from '../../lib/navigation/paths'
import { useAddress } from '../../lib/navigation/use-address'
import { useObservable } from '../../lib/observable'
import { useSignedIn } from '../../lib/session/session'
import { showToast } from '../../lib/show-toast'
import { useTexts } from '../../lib/texts/texts'
import { CopyButton } from '../../ui/CopyButton'
import { EmptyState } from '../../ui/feedback/EmptyState'
import { ErrorState } from '../../ui/feedback/ErrorState'
import { Skeletons } from '../../ui/feedback/Skeletons'
import { answerText } from './answer-text'
import { answersQuery, type Questionnaire } from './api/answers-query'
import { unfinishedQuery } from './api/unfinished-query'
import { questionLabel } from './question-texts'
import type { AnswerSync, SyncState } from './sync/answer-sync'
import { useAnswerSync } from './sync/use-answer-sync'
import { TypeChooser } from './wizard/TypeChooser'
import { Wizard } from './wizard/Wizard'
import { TYPE, useWizardAddress } from './wizard-address'

/**
 * /cuestionario: continues the newest unfinished questionnaire, `?operationId=` selects one, `?new=1` starts another
 * (docs: product §3).
 */
export default function QuestionnairePage() {
  const [search] = useAddress()
  const operationId = search.get('operationId')
  if (operationId) return <OneQuestionnaire key={operationId} operationId={operationId} />
  return <NewestQuestionnaire startAnother={search.has('new')} />
}

function NewestQuestionnaire({ startAnother }: { readonly startAnother: boolean }) {
  const { data, error, isPending, refetch } = useQuery(unfinishedQuery)
  if (startAnother) return <TypeChooser unfinishedId={data?.operationId} />
  if (isPending) return <QuestionShapes />
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (data === null) return <TypeChooser />
  return <Navigate to={paths.questionnaireOf(data.operationId)} replace />
}

function OneQuestionnaire({ operationId }: { readonly operationId: string }) {
  const { data, error, refetch } = useQuery(answersQuery(operationId))
  useTypeNotice(data?.type)
  // Another type is another questionnaire, so the component is mounted anew.
  if (data) return <Answering key={data.type} questionnaire={data} />
  if (error) return <Unavailable error={error} onRetry={() => void refetch()} />
  return <QuestionShapes />
}

/** Tells when somebody else has changed the purpose. Somebody who changes it here is at that step, and is not told. */
function useTypeNotice(type: OperationType | undefined): void {
  const t = useTexts()
  const [search] = useAddress()
  const isOwn = search.get('paso') === TYPE
  const shown = useRef(type)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for every type
  useEffect(() => {
    if (type && shown.current && shown.current !== type && !isOwn)
      showToast({
        kind: 'info',
        text: t('questionnaire.conflict.type', { type: t(`questionnaire.chooser.types.${type}.title`) }),
      })
    shown.current = type ?? shown.current
  }, [type])
}

function QuestionShapes() {
  return <Skeletons above={[24, 34, 24]} count={3} height={56} />
}

function Answering({ questionnaire }: { readonly questionnaire: Questionnaire }) {
  return <Saving questionnaire={questionnaire} sync={useAnswerSync(questionnaire)} />
}

/** The wizard, until saving is no longer possible: sent from elsewhere, archived, withdrawn. */
function Saving({ questionnaire, sync }: { readonly questionnaire: Questionnaire; readonly sync: AnswerSync }) {
  const state = useObservable(sync.state)
  const { failure } = state
  const me = useSignedIn()
  const navigate = useNavigate()
  const address = useWizardAddress(questionnaire.operationId)
  if (!failure) {
    return (
      <Wizard
        questionnaire={questionnaire}
        sync={sync}
        address={address}
        account={{ name: fullName(me), phone: me.phone, email: me.email }}
        onLeave={() => void navigate(paths.requests)}
      />
    )
  }
  const hasEnded = failure.code === 'ERR_QUESTIONNAIRE_COMPLETED' || failure.code === 'ERR_OPERATION_ARCHIVED'
  const request = hasEnded ? paths.request(questionnaire.operationId) : null
  if ((request || isNotFound(failure)) && Object.values(state.unsaved).some(value => value !== null)) {
    return <LostAnswers type={questionnaire.type} state={state} request={request} />
  }
  if (request) return <Navigate to={request} replace />
  return <Unavailable error={failure} onRetry={() => window.location.reload()} />
}

function Unavailable({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  const t = useTexts()
  if (!isNotFound(error)) return <ErrorState error={error} onRetry={onRetry} />
  return (
    <>
      <Title order={1}>{t('questionnaire.notFound.title')}</Title>
      <EmptyState
        icon={<IconFileSearch aria-hidden="true" />}
        action={
          <Button component={Link} to={paths.requests}>
            {t('area.titles.requests')}
          </Button>
        }
      >
        {t('requests.notFound.description')}
      </EmptyState>
    </>
  )
}

interface Props {
  readonly type: OperationType
  readonly state: Pick<SyncState, 'answers' | 'unsaved'>
  /** Where the request can be read; null: it is gone. */
  readonly request: string | null
}

/**
 * Replaces the questions when the request has ended elsewhere: shows what was typed and could not be saved, for
 * copying.
 */
function LostAnswers({ type, state: { answers, unsaved }, request }: Props) {
  const t = useTexts()
  const lost = askedQuestions(type, answers)
    .filter(({ path }) => (unsaved[path] ?? null) !== null)
    .map(asked => `${questionLabel(t, asked)}: ${answerText(t, asked)}`)
  return (
    <div className="stack gap-md">
      <Title order={1}>{t('questionnaire.lost.title')}</Title>
      <p className="pretty">{t('questionnaire.lost.text')}</p>
      <section className="card stack gap-sm pad-md" aria-label={t('questionnaire.lost.typed')}>
        <ul className="stack gap-2xs">
          {lost.map(line => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <div>
          <CopyButton value={lost.join('\n')} name={t('questionnaire.lost.typed')} />
        </div>
      </section>
      <div>
        <Button component={Link} to={request ?? paths.requests} replace>
          {t(request ? 'questionnaire.lost.toRequest' : 'area.titles.requests')}
        </Button>
      </div>
    </div>
  )
}
