/** What a device shows. It can stand on a locked screen: no personal data. */
export interface PushMessage {
  readonly title: string
  readonly body: string
  /** A path of this application. */
  readonly url: string | null
}

/** `gone`: the device has withdrawn its token. `unserved`: no configured service knows such a token. */
export type PushOutcome = 'sent' | 'gone' | 'unserved'

/** Brings messages to devices, by the token that each of them has given. */
export interface Push {
  /** What a browser needs to subscribe to us; public. */
  readonly publicKey: string
  /** Throws when the service cannot be reached or refuses. */
  send(token: string, message: PushMessage): Promise<PushOutcome>
}

/** A silent service does not hold the program for longer. */
export const PUSH_TIMEOUT_MS = 10_000

/** A day: how long a message waits for a device that is off; later it would be no news. */
export const PUSH_TTL_SECONDS = 24 * 3600
