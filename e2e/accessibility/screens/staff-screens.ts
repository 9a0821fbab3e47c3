import { receiveProposals } from '../../helpers/offers'
import { anOperation, aQuestionnaire } from '../../helpers/operations'
import { anAgency, demoSession } from '../../helpers/people'
import { boardScreens } from './board-screens'
import { companyScreens } from './company-screens'
import { operationScreens } from './operation-screens'
import type { Visit } from './screen'
import { workScreens } from './work-screens'

export async function agencies(): Promise<Visit> {
  const { session } = await anAgency()
  return { session, screens: [{ route: 'paths.dashboard', path: '/dashboard' }] }
}

export async function staff(): Promise<Visit> {
  const { operationId, word } = await anOperation('NEGOCIACION')
  await receiveProposals((await demoSession('broker')).token, operationId, 2)
  const waiting = await aQuestionnaire({ yearsMortgage: '10_20' })
  return {
    session: await demoSession('superadmin'),
    screens: [
      ...boardScreens(word),
      ...operationScreens(operationId, waiting.operationId),
      ...workScreens(operationId),
      ...companyScreens,
    ],
  }
}
