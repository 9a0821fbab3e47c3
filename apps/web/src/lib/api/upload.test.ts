import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { tellFailure } from '../calls/tell'
import { toasts } from '../show-toast'
import { ApiError } from './api-error'
import { upload } from './upload'

/** The parts of XMLHttpRequest that `upload` uses, controlled by the test. */
class FakeRequest {
  static last: FakeRequest
  readonly upload: { onprogress?: (event: object) => void; onload?: () => void } = {}
  onload?: () => void
  onerror?: () => void
  onabort?: () => void
  onloadend?: () => void
  status = 0
  responseText = ''
  constructor() {
    FakeRequest.last = this
  }
  open() {}
  setRequestHeader() {}
  send() {}
  abort() {
    this.onabort?.()
    this.onloadend?.()
  }
  progress(loaded: number) {
    this.upload.onprogress?.({ lengthComputable: true, loaded, total: 100 })
  }
  answer(status: number, body: object) {
    this.status = status
    this.responseText = JSON.stringify(body)
    this.onload?.()
    this.onloadend?.()
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('XMLHttpRequest', FakeRequest)
  vi.stubGlobal('fetch', async () => Response.json({ success: true, res: {} }))
})
afterEach(() => {
  vi.runOnlyPendingTimers()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function send(onProgress?: (share: number) => void) {
  const controller = new AbortController()
  const ended = upload('POST /operations/uploadDocumentationFiles', {
    form: new FormData(),
    signal: controller.signal,
    ...(onProgress && { onProgress }),
  }).catch((error: unknown) => error)
  return { ended, controller, request: FakeRequest.last }
}

const isLost = (error: unknown) => error instanceof ApiError && error.status === 0

describe('an upload', () => {
  it('takes the message of its failure away when the next one succeeds', async () => {
    const refused = send()
    refused.request.answer(503, { success: false, res: { message: 'ERR_UNAVAILABLE' } })
    await tellFailure(undefined, await refused.ended)
    expect(toasts.get()).toHaveLength(1)
    const accepted = send()
    accepted.request.answer(200, { success: true, res: {} })
    await accepted.ended
    expect(toasts.get()).toEqual([])
  })

  it("reports its progress, and returns the server's answer", async () => {
    const shares: number[] = []
    const { ended, request } = send(share => shares.push(share))
    request.progress(50)
    request.progress(100)
    request.answer(200, { success: true, res: { _id: 'e1' } })
    expect(await ended).toEqual({ _id: 'e1' })
    expect(shares).toEqual([0.5, 1])
  })

  it('fails when nothing leaves the device any more, but not while data is moving', async () => {
    const { ended, request } = send()
    for (const loaded of [10, 20, 30]) {
      vi.advanceTimersByTime(40_000)
      request.progress(loaded)
    }
    vi.advanceTimersByTime(46_000)
    expect(isLost(await ended)).toBe(true)
  })

  it('allows the server more time than the network once everything has been sent', async () => {
    const { ended, request } = send()
    request.progress(100)
    vi.advanceTimersByTime(100_000)
    request.answer(415, { success: false, res: { message: 'ERR_FORM_UPLOAD_NOT_IMAGE' } })
    expect(await ended).toMatchObject({ status: 415, code: 'ERR_FORM_UPLOAD_NOT_IMAGE' })
  })

  it('that the person stops is not a network failure', async () => {
    const { ended, controller } = send()
    controller.abort()
    expect(await ended).toMatchObject({ name: 'AbortError' })
  })
})
