import { getSession, isRemembered, type SessionNews, sharing } from './session'

/**
 * How long navigation waits for another tab's session: only briefly, because usually there is no other tab. A later
 * answer is accepted too.
 */
const ANSWER_MS = 300

/** Messages between tabs. They stay in the browser: only pages of this origin receive them. */
type TabNews =
  /** From a newly opened tab without a session. */
  { readonly asked: true } | (SessionNews & { readonly isAnswer?: true })

let known: Promise<void> | undefined
/** Whether an answer is still accepted; false once a session has ended here. */
let asking = false
/**
 * When the current session began, or 0. The later of two sign-ins applies in all tabs, whichever message arrives first.
 */
let begunAt = 0

/**
 * Shares the session with the other tabs of this browser: a tab without one asks for it, and signing in or out anywhere
 * applies to all. Resolves when it is known whether there is one. The first call starts the sharing.
 */
export function sessionKnown(): Promise<void> {
  known ??= share()
  return known
}

async function share(): Promise<void> {
  const channel = openChannel()
  if (!channel) return
  const say = (news: TabNews) => channel.postMessage(news)
  sharing.start(news => {
    asking = false
    if ('began' in news) begunAt = news.at
    say(news)
  })
  await new Promise<void>(resolve => {
    channel.onmessage = ({ data }: MessageEvent<TabNews>) => {
      hear(data, say)
      if (getSession()) resolve()
    }
    asking = !getSession()
    if (!asking) return resolve()
    say({ asked: true })
    setTimeout(resolve, ANSWER_MS)
  })
}

/** Null where the browser denies access, as it may do with its storage. */
function openChannel(): BroadcastChannel | null {
  try {
    return new BroadcastChannel('llave.session')
  } catch {
    return null
  }
}

function hear(news: TabNews, say: (news: TabNews) => void): void {
  if ('asked' in news) {
    const session = getSession()
    if (session) say({ began: session, remember: isRemembered(), at: begunAt, isAnswer: true })
  } else if ('refreshed' in news) {
    sharing.refreshed(news.refreshed)
  } else if ('ended' in news) {
    asking = false
    sharing.ended(news.ended, news.why)
  } else if (news.isAnswer ? asking : news.at >= begunAt) {
    asking = false
    begunAt = news.at
    sharing.began(news.began, news.remember)
  }
}
