import type { OperationType } from '@llave/domain/operations/fields/operation-types'
import { askedQuestions } from '@llave/domain/questionnaire/engine'
import { Button, Title } from '@mantine/core'
import { Link } from 'react-router'
import { paths } from '../../lib/navigation/paths'
import { useTexts } from '../../lib/texts/texts'
import { CopyButton } from '../../ui/CopyButton'
import { answerText } from './answer-text'
import { questionLabel } from './question-texts'
import type { SyncState } from './sync/answer-sync'

interface Props {
  readonly type: OperationType
  readonly state: Pick<SyncState, 'answers' | 'unsaved'>
  /** Where the request can be read; null: it is gone. */
  readonly request: string | null
}

/** In place of the questions, when the request has ended elsewhere: what was typed and could not be saved, to copy. */
export function LostAnswers({ type, state: { answers, unsaved }, request }: Props) {
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
