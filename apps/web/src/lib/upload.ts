import type { CallKey, ResOf } from '@llave/api-contract/call-types'
import { networkError } from './api-error'
import { noteAnswer, noteNetworkFailure } from './connection'
import { openEnvelope } from './envelope'
import { endSessionOn401, headersOf, type RequestParts, urlOf } from './request'

interface UploadOptions extends RequestParts {
  readonly form: FormData
  /** Share of the file that has left, 0 to 1. */
  readonly onProgress?: (share: number) => void
}

/** A multipart call that tells its progress (fetch cannot). Errors as in `call`; an abort throws an AbortError. */
export function upload<K extends CallKey>(key: K, options: UploadOptions): Promise<ResOf<K>> {
  const [method = 'POST', path = '/'] = key.split(' ')
  return new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest()
    xhr.open(method, urlOf(path, options))
    for (const [name, value] of Object.entries(headersOf(method, options))) xhr.setRequestHeader(name, value)
    xhr.upload.onprogress = event => {
      if (event.lengthComputable) options.onProgress?.(event.loaded / event.total)
    }
    xhr.onload = () => {
      noteAnswer()
      try {
        resolve(openEnvelope(xhr.status, xhr.responseText) as ResOf<K>)
      } catch (error) {
        endSessionOn401(error, options)
        reject(error)
      }
    }
    xhr.onerror = () => {
      noteNetworkFailure()
      reject(networkError())
    }
    xhr.onabort = () => reject(new DOMException('Upload stopped', 'AbortError'))
    options.signal?.addEventListener('abort', () => xhr.abort(), { once: true })
    xhr.send(options.form)
  })
}
