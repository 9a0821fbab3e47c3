import { anAgency } from '../../helpers/api'
import { aLongOperation } from '../../helpers/long-operation'
import { aQuestionnaire } from '../../helpers/operations'
import { boardScreens } from './board-screens'
import { companyScreens } from './company-screens'
import { operationScreens } from './operation-screens'
import { over, type Visit } from './screen'
import { workScreens } from './work-screens'

export async function agencies(): Promise<Visit> {
  const { session } = await anAgency()
  return {
    session,
    screens: [
      { route: 'paths.dashboard', path: '/dashboard' },
      over({ route: 'paths.dashboard', path: '/dashboard?enviar=true' }, 'errors', async page => {
        await page.getByRole('button', { name: 'Enviar', exact: true }).click()
        await page.getByText('Revise los campos del formulario.').waitFor()
      }),
      { route: 'paths.ownAgency', path: '/agencia' },
    ],
  }
}

export async function staff(): Promise<Visit> {
  const { id, taskId, word, staff: session } = await aLongOperation()
  const waiting = await aQuestionnaire({ yearsMortgage: '10_20' })
  return {
    session,
    screens: [
      ...boardScreens(word),
      ...operationScreens(id, waiting.operationId),
      ...workScreens(id, taskId),
      ...companyScreens,
    ],
  }
}
