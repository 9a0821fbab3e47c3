import type { CallServer } from '../../platform/http/call-server'
import type { Platform } from '../../platform/platform'
import { LIMITS } from '../../platform/security/rate-limits'
import { refusingTakenEmail } from '../accounts/accounts.published'
import { agencyOf, refuseUnlessManaging, workingAgencyOf } from './agencies.policy'
import { listAgencies, listBrought, readAgency } from './agencies.views'
import { letAgencySee, listAgencySights } from './agency-sights'
import { listLeads } from './leads.views'
import { addPerson, changeAgency, changePerson, createAgency } from './manage-agency'
import { refuseWrongLead, sendLead } from './send-lead'

/** The desk of an agency, what its customers let it see, and the agencies for the staff. */
export function agencyRoutes(server: CallServer, platform: Platform): void {
  const { db, rateLimits } = platform

  server.handle('GET /agency', async ({ actor }) => {
    const own = await agencyOf(db, actor.userId)
    return { agency: own && (await readAgency(db, actor, own.id)) }
  })

  server.handle('POST /agency/leads/listPagination', async ({ actor, body }) =>
    listLeads(db, (await workingAgencyOf(db, actor)).id, body),
  )

  server.handle('POST /agency/sendLead', async ({ actor, body, once }) => {
    const agency = await workingAgencyOf(db, actor)
    refuseWrongLead(body)
    await rateLimits.hit(LIMITS.leads, agency.id)
    return once(work => sendLead(work, agency, body))
  })

  server.handle('GET /agencySights', ({ actor }) => listAgencySights(db, actor.userId))

  server.change('POST /operations/letAgencySee', async (work, { actor, body }) => {
    await letAgencySee(work, actor, body)
    return listAgencySights(work.tx, actor.userId)
  })

  server.handle('POST /agencies/listPagination', ({ body }) => listAgencies(db, body))

  server.handle('POST /agencies/listBrought', ({ body }) => listBrought(db, body))

  server.handle('POST /agencies', ({ actor, body, once }) =>
    refusingTakenEmail('email', () =>
      once(async work => readAgency(work.tx, actor, await createAgency(work, actor, body))),
    ),
  )

  server.handle('GET /agencies/:id', ({ actor, params }) => readAgency(db, actor, params.id))

  server.change('PUT /agencies/:id', async (work, { actor, params, body }) => {
    await changeAgency(work, params.id, body)
    return readAgency(work.tx, actor, params.id)
  })

  server.handle('POST /agencies/:id/people', async ({ actor, params, body, once }) => {
    await refuseUnlessManaging(db, actor, params.id)
    await rateLimits.hit(LIMITS.agencyPeople, params.id)
    return refusingTakenEmail('email', () =>
      once(async work => {
        await addPerson(work, actor, params.id, body)
        return readAgency(work.tx, actor, params.id)
      }),
    )
  })

  server.handle('PUT /agencies/:id/people/:userId', async ({ actor, params, body, transact }) => {
    await refuseUnlessManaging(db, actor, params.id)
    return transact(async work => {
      await changePerson(work, { agencyId: params.id, userId: params.userId }, body)
      return readAgency(work.tx, actor, params.id)
    })
  })
}
