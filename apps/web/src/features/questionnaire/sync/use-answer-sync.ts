import { useEffect, useState } from 'react'
import { onConnectionRegained } from '../../../lib/api/connection'
import { useSignedIn } from '../../../lib/session/session'
import { showToast } from '../../../lib/show-toast'
import { getTexts } from '../../../lib/texts/texts'
import { loadAnswers, type Questionnaire } from '../api/answers-query'
import { saveAnswers } from '../api/save-answers'
import { answerDrafts } from './answer-draft'
import { type AnswerSync, createAnswerSync } from './answer-sync'

/**
 * Saves the answers to one questionnaire while its component is mounted. With another type it is a different
 * questionnaire, so the page must then mount a new component.
 */
export function useAnswerSync(questionnaire: Questionnaire): AnswerSync {
  const { operationId, type } = questionnaire
  const { _id } = useSignedIn()
  const [sync] = useState(() =>
    createAnswerSync({
      type,
      saved: questionnaire,
      save: (version, changes) => saveAnswers(operationId, version, changes),
      async load() {
        const newer = await loadAnswers(operationId)
        return newer.type === type ? newer : null
      },
      drafts: answerDrafts(_id, operationId),
      onNeedless: () => showToast({ kind: 'warning', text: getTexts()('questionnaire.conflict.needless') }),
      onHolders: count => showToast({ kind: 'info', text: getTexts()('questionnaire.conflict.holders', { count }) }),
    }),
  )

  useEffect(() => {
    sync.start()
    const forget = onConnectionRegained(sync.retry)
    return () => {
      forget()
      sync.stop()
    }
  }, [sync])
  useEffect(() => sync.adopt(questionnaire), [sync, questionnaire])

  return sync
}

/** After somebody else has saved first: shows their answers, and does nothing else. */
export async function showNewer(sync: AnswerSync, operationId: string): Promise<void> {
  sync.adopt(await loadAnswers(operationId))
  showToast({ kind: 'warning', text: getTexts()('questionnaire.conflict.description') })
}
