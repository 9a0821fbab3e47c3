import { nameSameSession } from '../session/token'

/** An answer older than this is too old for a page that has just been opened. */
const FRESH_MS = 20_000

/** By what was sent; an answer that failed is undefined. */
type Answers = Map<string, Promise<Response | undefined>>

declare global {
  /** What `bundle/before-paint.js` has asked before any script had come, and for whom. */
  var llaveAhead: { readonly token: string | undefined; readonly answers: Answers } | undefined
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

/** The answers that are fresh enough and meant for whoever has this token. */
function answersFor(token: string | undefined): Answers | undefined {
  const { llaveAhead: ahead } = globalThis
  return ahead && performance.now() <= FRESH_MS && isSameCaller(ahead.token, token) ? ahead.answers : undefined
}

/**
 * The answer to a call that was sent ahead of the scripts, for the first who makes it with the same session and the
 * same body; undefined when there is none or it failed.
 */
export function takeAskedAhead({ method, url, body, token }: Asked): Promise<Response | undefined> | undefined {
  const answers = answersFor(token)
  const asked = `${method} ${url} ${body ?? ''}`
  const answer = answers?.get(asked)
  answers?.delete(asked)
  return answer
}

/** Whether a call was sent ahead of the scripts and has been answered by now; nobody waits for an answer. */
export async function isAnsweredAhead({ method, url, token }: Omit<Asked, 'body'>): Promise<boolean> {
  for (const [asked, answer] of answersFor(token) ?? []) {
    if (!asked.startsWith(`${method} ${url}`)) continue
    const notYet = new Promise<undefined>(done => setTimeout(done))
    return (await Promise.race([answer, notYet])) !== undefined
  }
  return false
}
