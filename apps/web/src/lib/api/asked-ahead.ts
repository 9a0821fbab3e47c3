import { nameSameSession } from '../session/token'

/** An answer older than this is too old for a page that has just been opened. */
const FRESH_MS = 20_000

declare global {
  /** What `bundle/before-paint.js` has asked before any script had come: for whom, and the answers by what was sent. */
  var llaveAhead:
    | {
        readonly token: string | undefined
        readonly answers: Map<string, Promise<Response | undefined>>
      }
    | undefined
}

interface Asked {
  readonly method: string
  readonly url: string
  readonly body: string | FormData | null
  /** The token with which it would be sent; a fresher one of the same session will do. */
  readonly token: string | undefined
}

function isSameCaller(one: string | undefined, other: string | undefined): boolean {
  return one === other || (one !== undefined && other !== undefined && nameSameSession(one, other))
}

/**
 * The answer to a call that was sent ahead of the scripts, for the first who makes it with the same session and the
 * same body; undefined when there is none or it failed.
 */
export function takeAskedAhead({ method, url, body, token }: Asked): Promise<Response | undefined> | undefined {
  const { llaveAhead: ahead } = globalThis
  if (!ahead || performance.now() > FRESH_MS || !isSameCaller(ahead.token, token)) return undefined
  const asked = `${method} ${url} ${body ?? ''}`
  const answer = ahead.answers.get(asked)
  ahead.answers.delete(asked)
  return answer
}
