import type { QuestionnaireAnswers } from '@llave/domain/questionnaire/answers'
import type { AnswerChanges } from '@llave/domain/questionnaire/apply-changes'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError, networkError } from '../../../lib/api/api-error'
import type { AnswerDraft, DraftStore } from './answer-draft'
import { createAnswerSync, type SavedAnswers } from './answer-sync'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

function deviceWith(draft: AnswerDraft | null = null): DraftStore & { kept: AnswerDraft | null } {
  return {
    kept: draft,
    read() {
      return this.kept
    },
    keep(next) {
      this.kept = next
    },
  }
}

/** A server that increments the version with each save, and answers 409 for an older one. */
function serverWith(answers: QuestionnaireAnswers = {}, version = 1) {
  const server = {
    saved: { answers, version } as SavedAnswers,
    requests: [] as AnswerChanges[],
    fail: null as unknown,
    save: async (on: number, changes: AnswerChanges): Promise<SavedAnswers> => {
      server.requests.push(changes)
      if (server.fail) throw server.fail
      if (on !== server.saved.version) throw new ApiError(409, 'ERR_VERSION_CONFLICT')
      const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== null))
      server.saved = { answers: { ...server.saved.answers, ...given }, version: on + 1 }
      return server.saved
    },
    load: async () => server.saved,
  }
  return server
}

function syncWith(
  server: ReturnType<typeof serverWith>,
  drafts = deviceWith(),
  onNeedless = () => {},
  onHolders = (_: number) => {},
) {
  const { saved, save, load } = server
  return createAnswerSync({ type: 'COMPRA', saved, save, load, drafts, onNeedless, onHolders })
}

/** An open questionnaire, with its server and its device. */
function opened(...kept: Parameters<typeof serverWith>) {
  const server = serverWith(...kept)
  const drafts = deviceWith()
  return { server, drafts, sync: syncWith(server, drafts) }
}

const settled = () => vi.advanceTimersByTimeAsync(0)

describe('an answer', () => {
  it('shows at once and counts as saved when the server says so', async () => {
    const { server, drafts, sync } = opened()
    sync.give({ yearsMortgage: '25_30' })
    expect(sync.state.get()).toMatchObject({ answers: { yearsMortgage: '25_30' }, status: 'saving' })
    expect(drafts.kept).toMatchObject({ version: 1, changes: { yearsMortgage: '25_30' } })
    await settled()
    expect(sync.state.get().status).toBe('saved')
    expect(server.saved.answers).toEqual({ yearsMortgage: '25_30' })
    expect(drafts.kept).toBeNull()
  })

  it('waits for the one before it and goes on its version', async () => {
    const { server, sync } = opened()
    sync.give({ yearsMortgage: '25_30' })
    sync.give({ propertyFound: true })
    sync.give({ howManyPropertyOwners: 2 })
    await settled()
    expect(server.requests).toEqual([{ yearsMortgage: '25_30' }, { propertyFound: true, howManyPropertyOwners: 2 }])
    expect(await sync.flush()).toBe(3)
  })

  it('takes those that depend on it with it, also on the server', async () => {
    const { server, sync } = opened({ propertyFound: true, statePropertyBuy: 'NUEVO' })
    sync.give({ propertyFound: false })
    expect(sync.state.get().answers).toEqual({ propertyFound: false })
    await settled()
    expect(server.requests).toEqual([{ propertyFound: false, statePropertyBuy: null }])
  })

  it('that the server refuses is told by its path and not sent again', async () => {
    const { server, sync } = opened()
    server.fail = new ApiError(422, 'ERR_FORM_REVIEW_FIELDS', { amountProject: 'error_form_max_number' })
    sync.give({ propertyFound: true, amountProject: 5 })
    await settled()
    expect(sync.state.get().refused).toEqual({ amountProject: 'error_form_max_number' })
    expect(sync.state.get().answers).toEqual({ propertyFound: true })
    server.fail = null
    expect(await sync.flush()).toBe(2)
    expect(server.saved.answers).toEqual({ propertyFound: true })
  })
})

describe('without a network', () => {
  it('stays on the device and is saved when the network is back', async () => {
    const { server, drafts, sync } = opened()
    server.fail = networkError()
    sync.give({ yearsMortgage: '25_30' })
    await settled()
    expect(sync.state.get().status).toBe('offline')
    sync.give({ propertyFound: false })
    await settled()
    expect(drafts.kept?.changes).toEqual({ yearsMortgage: '25_30', propertyFound: false })
    expect(await sync.flush()).toBeNull()
    server.fail = null
    await vi.advanceTimersByTimeAsync(20_000)
    expect(sync.state.get().status).toBe('saved')
    expect(server.saved.answers).toEqual({ yearsMortgage: '25_30', propertyFound: false })
  })

  it('is tried at once when the page hears that it is back', async () => {
    const { server, sync } = opened()
    server.fail = networkError()
    sync.give({ yearsMortgage: '25_30' })
    await settled()
    server.fail = null
    sync.retry()
    await settled()
    expect(sync.state.get().status).toBe('saved')
  })

  it('tells apart a server that answers and cannot save now', async () => {
    const { server, sync } = opened()
    server.fail = new ApiError(503, 'ERR_UNAVAILABLE')
    sync.give({ yearsMortgage: '25_30' })
    await settled()
    expect(sync.state.get().status).toBe('failing')
  })

  it('ends with the page', async () => {
    const { server, sync } = opened()
    server.fail = networkError()
    sync.give({ yearsMortgage: '25_30' })
    await settled()
    sync.stop()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(server.requests).toHaveLength(1)
  })
})

describe('another tab or device', () => {
  it('is not overwritten: the difference is shown', async () => {
    const { server, drafts, sync } = opened()
    server.saved = { answers: { yearsMortgage: '10_20' }, version: 2 }
    sync.give({ yearsMortgage: '25_30' })
    await settled()
    expect(sync.state.get()).toMatchObject({
      answers: { yearsMortgage: '10_20' },
      conflict: { yearsMortgage: '25_30' },
    })
    expect(drafts.kept?.changes).toEqual({ yearsMortgage: '25_30' })
    expect(await sync.flush()).toBeNull()
    expect(server.saved.answers).toEqual({ yearsMortgage: '10_20' })
  })

  it.each([
    ['mine', '25_30'],
    ['theirs', '10_20'],
  ] as const)('the person chooses %s', async (keep, expected) => {
    const { server, drafts, sync } = opened()
    server.saved = { answers: { yearsMortgage: '10_20' }, version: 2 }
    sync.give({ yearsMortgage: '25_30' })
    await settled()
    sync.settle(keep)
    await settled()
    expect(server.saved.answers).toEqual({ yearsMortgage: expected })
    expect(sync.state.get()).toMatchObject({ conflict: null, answers: { yearsMortgage: expected } })
    expect(drafts.kept).toBeNull()
  })

  it('that says the same is no conflict (an acknowledgement was lost)', async () => {
    const { server, sync } = opened()
    server.saved = { answers: { yearsMortgage: '25_30' }, version: 2 }
    sync.give({ yearsMortgage: '25_30' })
    await settled()
    expect(sync.state.get()).toMatchObject({ conflict: null, status: 'saved' })
    expect(await sync.flush()).toBe(2)
  })

  it('that has answered another question is no conflict: both answers stay', async () => {
    const { server, sync } = opened({ propertyFound: false })
    server.saved = { answers: { propertyFound: false, howManyPropertyOwners: 2 }, version: 2 }
    sync.give({ yearsMortgage: '25_30' })
    expect(await sync.flush()).toBe(3)
    expect(sync.state.get().conflict).toBeNull()
    expect(server.saved.answers).toEqual({ propertyFound: false, howManyPropertyOwners: 2, yearsMortgage: '25_30' })
  })

  it('is not suspected when an own answer arrived and its acknowledgement did not', async () => {
    const server = serverWith()
    const drafts = deviceWith()
    const first = syncWith(server, drafts)
    server.fail = networkError()
    first.give({ yearsMortgage: '10_20' })
    await settled()
    server.saved = { answers: { yearsMortgage: '10_20' }, version: 2 }
    first.give({ yearsMortgage: '25_30' })
    first.stop()
    server.fail = null
    const afterReload = syncWith(server, drafts)
    afterReload.start()
    expect(await afterReload.flush()).toBe(3)
    expect(server.saved.answers).toEqual({ yearsMortgage: '25_30' })
  })

  it('whose answers one of these would take away is asked about, with what takes them away', async () => {
    const { server, sync } = opened({ propertyFound: true, statePropertyBuy: 'NUEVO' })
    server.saved = { answers: { propertyFound: true, statePropertyBuy: 'SEGUNDA_MANO' }, version: 2 }
    sync.give({ propertyFound: false })
    await settled()
    expect(sync.state.get().conflict).toEqual({ propertyFound: false, statePropertyBuy: null })
    sync.settle('theirs')
    expect(await sync.flush()).toBe(2)
    expect(sync.state.get().answers).toEqual({ propertyFound: true, statePropertyBuy: 'SEGUNDA_MANO' })
  })

  it('that makes a question needless: the answer to it goes, and the person is told', async () => {
    const server = serverWith({ propertyFound: true })
    const onNeedless = vi.fn()
    const sync = syncWith(server, deviceWith(), onNeedless)
    server.saved = { answers: { propertyFound: false }, version: 2 }
    sync.give({ amountProject: 200_000 })
    expect(await sync.flush()).toBe(2)
    expect(onNeedless).toHaveBeenCalledOnce()
    expect(sync.state.get()).toMatchObject({ conflict: null, status: 'saved', answers: { propertyFound: false } })
  })

  it('of more or fewer holders is told to the person, and one’s own is not', async () => {
    const server = serverWith({ propertyFound: true, numHolders: 1 })
    const onHolders = vi.fn()
    const sync = syncWith(server, deviceWith(), () => {}, onHolders)
    sync.adopt({ answers: { propertyFound: false, numHolders: 1 }, version: 2 })
    sync.adopt({ answers: { propertyFound: false, numHolders: 2 }, version: 3 })
    expect(onHolders.mock.calls).toEqual([[2]])
    server.saved = { answers: { propertyFound: false, numHolders: 1 }, version: 4 }
    sync.give({ yearsMortgage: '25_30' })
    await sync.flush()
    expect(onHolders.mock.calls).toEqual([[2], [1]])
    sync.give({ numHolders: 2 })
    await sync.flush()
    expect(onHolders).toHaveBeenCalledTimes(2)
  })

  it('stays a question after a reload', async () => {
    const server = serverWith()
    const drafts = deviceWith()
    const first = syncWith(server, drafts)
    server.saved = { answers: { yearsMortgage: '10_20' }, version: 2 }
    first.give({ yearsMortgage: '25_30' })
    await settled()
    first.stop()
    const afterReload = syncWith(server, drafts)
    afterReload.start()
    await settled()
    expect(afterReload.state.get().conflict).toEqual({ yearsMortgage: '25_30' })
    expect(server.saved.answers).toEqual({ yearsMortgage: '10_20' })
  })

  it('is followed while nothing is on its way', () => {
    const sync = syncWith(serverWith())
    sync.adopt({ answers: { propertyFound: true }, version: 4 })
    sync.adopt({ answers: {}, version: 3 })
    expect(sync.state.get().answers).toEqual({ propertyFound: true })
  })
})

describe('what an earlier visit has left', () => {
  it('is saved when nothing has changed since', async () => {
    const server = serverWith({}, 3)
    const sync = syncWith(server, deviceWith({ version: 3, changes: { yearsMortgage: '25_30' }, known: {} }))
    sync.start()
    await settled()
    expect(server.saved.answers).toEqual({ yearsMortgage: '25_30' })
  })

  it('is offered when somebody has gone on elsewhere', () => {
    const server = serverWith({ yearsMortgage: '10_20' }, 4)
    const sync = syncWith(server, deviceWith({ version: 3, changes: { yearsMortgage: '25_30' }, known: {} }))
    sync.start()
    expect(sync.state.get().conflict).toEqual({ yearsMortgage: '25_30' })
    expect(server.requests).toEqual([])
  })
})

it('ends when there is nothing to save to any more', async () => {
  const { server, sync } = opened()
  server.fail = new ApiError(409, 'ERR_QUESTIONNAIRE_COMPLETED')
  sync.give({ yearsMortgage: '25_30' })
  await settled()
  expect(sync.state.get().failure?.code).toBe('ERR_QUESTIONNAIRE_COMPLETED')
  sync.give({ propertyFound: true })
  await settled()
  expect(server.requests).toHaveLength(1)
})
