import { useRef } from 'react'
import { isNetworkError } from '../api/api-error'
import { type RequestContent, randomId } from '../api/request'

/**
 * The idempotency key of one intention: if an answer was lost, a retry must not act twice. Any answer ends the
 * intention, and so does different content.
 */
export function useWish() {
  const lost = useRef<{ readonly key: string; readonly content: string; readonly form: unknown } | null>(null)
  return async function wish<R>(sent: RequestContent | undefined, act: (key: string) => Promise<R>) {
    const content = JSON.stringify(sent) ?? ''
    const form = sent?.form
    const again = lost.current?.content === content && lost.current.form === form ? lost.current.key : null
    const key = again ?? randomId()
    lost.current = null
    try {
      return await act(key)
    } catch (error) {
      if (isNetworkError(error)) lost.current = { key, content, form }
      throw error
    }
  }
}
