import type { CallServer } from '../../platform/http/call-server'
import type { Platform } from '../../platform/platform'
import { findQuestionnaire, findUnfinished, presentQuestionnaire } from '../../record/questionnaire-row'
import { answerQuestionnaire } from './answer-questionnaire'
import { changeRequestType } from './change-request-type'
import { completeQuestionnaire } from './complete-questionnaire'
import { readable, shownTo } from './questionnaire.policy'
import { startQuestionnaire } from './start-questionnaire'
import { restoreRequest, withdrawRequest } from './withdraw-request'

/** Questionnaires: starting, answering, completing and withdrawing. */
export function questionnaireRoutes(server: CallServer, platform: Platform): void {
  const { db } = platform

  server.handle('POST /questionnaires', ({ body, once }) => once(work => startQuestionnaire(work, body)))

  server.handle('GET /questionnaires/unfinished', async ({ actor }) => {
    const questionnaire = await findUnfinished(db, actor.userId)
    return questionnaire && presentQuestionnaire(questionnaire)
  })

  server.handle('GET /questionnaires/:operationId', async ({ params, actor }) =>
    presentQuestionnaire(shownTo(actor, readable(await findQuestionnaire(db, params.operationId), actor))),
  )

  server.handle('PUT /questionnaires/:operationId', ({ params, actor, body, transact }) =>
    transact(work => answerQuestionnaire(work, actor, params.operationId, body)),
  )

  server.handle('PUT /questionnaires/:operationId/type', ({ params, actor, body, transact }) =>
    transact(work => changeRequestType(work, actor, params.operationId, body)),
  )

  server.handle('DELETE /questionnaires/:operationId', ({ params, actor, transact }) =>
    transact(work => withdrawRequest(work, actor, params.operationId)),
  )

  server.handle('POST /questionnaires/:operationId/restore', ({ params, actor, transact }) =>
    transact(work => restoreRequest(work, actor, params.operationId)),
  )

  server.handle('POST /questionnaires/:operationId/complete', ({ params, actor, body, transact }) =>
    transact(work => completeQuestionnaire(work, actor, params.operationId, body.version)),
  )
}
