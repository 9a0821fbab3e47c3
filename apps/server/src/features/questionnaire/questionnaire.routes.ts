import type { CallServer } from '../../platform/http/call-server'
import type { Platform } from '../../platform/platform'
import { findQuestionnaire, findUnfinished, presentQuestionnaire } from '../../record/operation/questionnaire-row'
import { answerQuestionnaire } from './answer-questionnaire'
import { changeRequestType } from './change-request-type'
import { completeQuestionnaire } from './complete-questionnaire'
import { readable, shownTo } from './questionnaire.policy'
import { startQuestionnaire } from './start-questionnaire'
import { restoreRequest, withdrawRequest } from './withdraw-request'

/** Questionnaires: starting, answering, completing and withdrawing. */
export function questionnaireRoutes(server: CallServer, platform: Platform): void {
  const { db } = platform

  server.change('POST /questionnaires', (work, { body }) => startQuestionnaire(work, body))

  server.handle('GET /questionnaires/unfinished', async ({ actor }) => {
    const questionnaire = await findUnfinished(db, actor.userId)
    return questionnaire && presentQuestionnaire(questionnaire)
  })

  server.handle('GET /questionnaires/:operationId', async ({ params, actor }) =>
    presentQuestionnaire(shownTo(actor, readable(await findQuestionnaire(db, params.operationId), actor))),
  )

  server.change('PUT /questionnaires/:operationId', (work, { params, actor, body }) =>
    answerQuestionnaire(work, actor, params.operationId, body),
  )

  server.change('PUT /questionnaires/:operationId/type', (work, { params, actor, body }) =>
    changeRequestType(work, actor, params.operationId, body),
  )

  server.change('DELETE /questionnaires/:operationId', (work, { params, actor }) =>
    withdrawRequest(work, actor, params.operationId),
  )

  server.change('POST /questionnaires/:operationId/restore', (work, { params, actor }) =>
    restoreRequest(work, actor, params.operationId),
  )

  server.change('POST /questionnaires/:operationId/complete', (work, { params, actor, body }) =>
    completeQuestionnaire(work, actor, params.operationId, body.version),
  )
}
