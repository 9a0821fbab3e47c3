import type { QuestionnaireAnswers } from '@llave/domain/questionnaire/answers'
import { validateAnswers } from '@llave/domain/questionnaire/validate'
import { useState } from 'react'
import { ApiError } from '../../../lib/api/api-error'
import { useAction } from '../../../lib/calls/use-action'
import { useCall } from '../../../lib/queries/use-call'
import type { Questionnaire } from '../api/answers-query'
import type { AnswerSync } from '../sync/answer-sync'
import { showNewer } from '../sync/use-answer-sync'

interface Options {
  readonly questionnaire: Questionnaire
  readonly answers: QuestionnaireAnswers
  readonly sync: AnswerSync
  /** Called when completed, or corrected after an earlier completion. */
  readonly onDone?: () => void
}

/** Completes a questionnaire. Errors are shown after the first attempt. */
export function useCompletion({ questionnaire, answers, sync, onDone }: Options) {
  const { type, operationId, completed } = questionnaire
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({})
  const [tried, setTried] = useState(false)
  const wrong = () => validateAnswers(type, answers, { now: new Date() })

  const sendAll = useCall('POST /questionnaires/:operationId/complete').send
  const action = useAction(async () => {
    setTried(true)
    setRefused({})
    if (Object.keys(wrong()).length > 0) return
    const version = await sync.flush()
    if (version === null) return
    if (completed) return onDone?.()
    try {
      await sendAll({ params: { operationId }, body: { version } })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.code === 'ERR_QUESTIONNAIRE_INCOMPLETE') return setRefused(error.fields)
      if (error.code !== 'ERR_VERSION_CONFLICT') throw error
      return showNewer(sync, operationId)
    }
    onDone?.()
  })

  return { errors: { ...(tried ? wrong() : {}), ...refused }, running: action.running, run: () => void action.run() }
}
