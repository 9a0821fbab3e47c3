/** A message that may appear on a locked screen: no personal data. */
export interface PushMessage {
  readonly title: string
  readonly body: string
  /** A path of this application. */
  readonly url: string | null
}

/** `gone`: the device has withdrawn its token. `unserved`: no configured service handles such a token. */
export type PushOutcome = 'sent' | 'gone' | 'unserved'

export interface Push {
  /** The public key with which browsers subscribe. */
  readonly publicKey: string
  /** Throws when the service cannot be reached or refuses. */
  send(token: string, message: PushMessage): Promise<PushOutcome>
}

/** The longest wait for a silent push service. */
export const PUSH_TIMEOUT_MS = 10_000

/** A day: how long a message waits for a device that is off; later it is no longer news. */
export const PUSH_TTL_SECONDS = 24 * 3600
