import type { CallServer, Transact } from '../../platform/http/call-server'
import type { Platform, Work } from '../../platform/platform'
import { LIMITS } from '../../platform/security/rate-limits'
import { certificateOf } from './certificate/certificate'
import { exportPerson } from './person/export-person'
import { findPeople } from './person/person-records'
import { changeRequest, closeRequest, extendRequest, reopenRequest } from './requests/answer-request'
import { askOwn, noteRequest } from './requests/note-request'
import { listRequests, readOwnRequests, readRequest } from './requests/requests.views'
import { blockPerson, previewBlock } from './vault/block-person'
import { openBlock } from './vault/open-block'
import { releaseBlock } from './vault/release-block'
import { readRetention, saveRetention } from './vault/retention'
import { syncLedger } from './vault/sync-ledger'

/** The calls about requests for personal data: the owner's list, and people's own requests from their settings. */
export function privacyRoutes(server: CallServer, platform: Platform): void {
  const { db, clock, rateLimits } = platform

  server.handle('POST /privacy/requests/listPagination', ({ body }) => listRequests(db, clock.now(), body))

  server.handle('POST /privacy/people/list', async ({ body }) => ({ records: await findPeople(db, body.searchText) }))

  server.change('POST /privacy/requests', async (work, { body }) =>
    readRequest(work.tx, work.now, await noteRequest(work, body)),
  )

  server.handle('GET /privacy/requests/own', ({ actor }) => readOwnRequests(db, actor.userId))

  server.handle('POST /privacy/requests/own', async ({ actor, body, transact }) => {
    await rateLimits.hit(LIMITS.privacyRequests, actor.userId)
    return transact(async work => {
      await askOwn(work, actor, body)
      return readOwnRequests(work.tx, actor.userId)
    })
  })

  server.handle('GET /privacy/requests/:id', ({ params }) => readRequest(db, clock.now(), params.id))

  /** Changes a request and returns it. */
  const changed = (
    { params, transact }: { readonly params: { readonly id: string }; readonly transact: Transact },
    run: (work: Work) => Promise<void>,
  ) =>
    transact(async work => {
      await run(work)
      return readRequest(work.tx, work.now, params.id)
    })

  server.handle('PUT /privacy/requests/:id', asked =>
    changed(asked, work => changeRequest(work, asked.params.id, asked.body)),
  )
  server.handle('POST /privacy/requests/:id/extend', asked =>
    changed(asked, work => extendRequest(work, asked.params.id, asked.body.reason)),
  )
  server.handle('POST /privacy/requests/:id/close', asked =>
    changed(asked, work => closeRequest(work, asked.params.id, asked.body)),
  )
  server.handle('POST /privacy/requests/:id/reopen', asked =>
    changed(asked, work => reopenRequest(work, asked.params.id)),
  )

  server.handle('GET /privacy/requests/:id/block', ({ params }) => previewBlock(db, clock.now(), params.id))
  server.handle('POST /privacy/requests/:id/block', async asked => {
    const request = await changed(asked, async work => void (await blockPerson(work, asked.params.id, asked.body)))
    await syncLedger(platform)
    return request
  })
  server.handle('POST /privacy/requests/:id/release', async asked => {
    const request = await changed(asked, work => releaseBlock(work, asked.params.id, asked.body.reason))
    await syncLedger(platform)
    return request
  })
  server.handle('POST /privacy/requests/:id/open', async ({ actor, params, body, ip }) => {
    await rateLimits.hit(LIMITS.exportLists, actor.userId)
    return openBlock(platform, actor, params.id, body.reason, ip)
  })
  server.handle('POST /privacy/requests/:id/certificate', ({ params }) => certificateOf(platform, params.id))

  server.handle('GET /privacy/retention', () => readRetention(db))
  server.change('PUT /privacy/retention', (work, { body }) => saveRetention(work, body))

  server.handle('POST /privacy/requests/:id/export', async ({ actor, params, ip }) => {
    await rateLimits.hit(LIMITS.exportLists, actor.userId)
    return exportPerson(platform, actor, params.id, ip)
  })
}
