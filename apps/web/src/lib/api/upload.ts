import type { CallKey, ResOf } from '@llave/api-contract/call-types'
import { getSession } from '../session/session'
import { networkError } from './api-error'
import { noteAnswer, noteNetworkFailure } from './connection'
import { openEnvelope } from './envelope'
import { withOutcome } from './outcome'
import { headersOf, heedRefusal, type RequestContent, urlOf } from './request'

interface UploadOptions extends RequestContent {
  readonly form: FormData
  /** Share of the file that has been sent, 0 to 1. */
  readonly onProgress?: (share: number) => void
}

/** When nothing leaves the device for this long the network is gone, whatever the device believes. */
const SILENCE_MS = 45_000
/** Time for the server after everything has been sent. */
const ANSWER_MS = 120_000

/**
 * A multipart call that reports its progress (fetch cannot). Throws the same errors as `call`; a stalled upload is a
 * network error, an abort throws an AbortError.
 */
export function upload<K extends CallKey>(key: K, options: UploadOptions): Promise<ResOf<K>> {
  const [method = 'POST', path = '/'] = key.split(' ')
  return withOutcome(method, path, options, sendForm<ResOf<K>>(method, path, options))
}

function sendForm<R>(method: string, path: string, options: UploadOptions): Promise<R> {
  return new Promise((resolve, reject) => {
    const asked = getSession()
    const xhr = new XMLHttpRequest()
    xhr.open(method, urlOf(path, options))
    for (const [name, value] of Object.entries(headersOf(method, options))) xhr.setRequestHeader(name, value)
    let watch: ReturnType<typeof setTimeout> | undefined
    let stuck = false
    const expectWithin = (ms: number) => {
      clearTimeout(watch)
      watch = setTimeout(() => {
        stuck = true
        xhr.abort()
      }, ms)
    }
    xhr.onloadend = () => clearTimeout(watch)
    xhr.upload.onload = () => expectWithin(ANSWER_MS)
    xhr.upload.onprogress = event => {
      expectWithin(event.loaded < event.total ? SILENCE_MS : ANSWER_MS)
      if (event.lengthComputable) options.onProgress?.(event.loaded / event.total)
    }
    xhr.onload = () => {
      noteAnswer()
      try {
        resolve(openEnvelope(xhr.status, xhr.responseText) as R)
      } catch (error) {
        heedRefusal(error, options, asked)
        reject(error)
      }
    }
    const lost = () => {
      noteNetworkFailure()
      reject(networkError())
    }
    xhr.onerror = lost
    xhr.onabort = () => (stuck ? lost() : reject(new DOMException('Upload stopped', 'AbortError')))
    options.signal?.addEventListener('abort', () => xhr.abort(), { once: true })
    expectWithin(SILENCE_MS)
    xhr.send(options.form)
  })
}
