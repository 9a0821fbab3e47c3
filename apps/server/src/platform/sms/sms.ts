import type { Logger } from 'pino'
import { Counter } from 'prom-client'
import type { SmsBody, SmsSettings } from './sms-settings'

export interface Sms {
  /**
   * Tries once and returns whether the service accepted the message; never throws, and never takes longer than
   * SMS_PATIENCE_MS. A refused message is not resent automatically, because it may have arrived. `to` is a number in
   * international format (`+34…`).
   */
  send(to: string, text: string): Promise<boolean>
  /** Accepted and failed messages. */
  readonly counter: Counter<'result'>
}

const SMS_PATIENCE_MS = 5_000
/** A hanging service must not take the turns of calls that need no SMS. */
const AT_ONCE = 8

export function openSms(settings: SmsSettings | undefined, log: Logger, patienceMs = SMS_PATIENCE_MS): Sms | null {
  if (!settings) return null
  const counter = new Counter({
    name: 'llave_sms_total',
    help: 'SMS by whether the service took them',
    labelNames: ['result'],
    registers: [],
  })
  // A rate needs both from the start.
  for (const result of ['taken', 'failed']) counter.inc({ result }, 0)
  const refused = (reason: string): false => {
    counter.inc({ result: 'failed' })
    // Without number and text, which are personal data.
    log.error({ reason }, 'an SMS could not be sent')
    return false
  }
  let underWay = 0
  return {
    counter,
    async send(to, text) {
      if (underWay >= AT_ONCE) return refused('too many at once')
      underWay++
      try {
        const answer = await post(settings, { to, digits: to.slice(1), text, secret: settings.secret }, patienceMs)
        await answer.body?.cancel()
        if (!answer.ok) return refused(`status ${answer.status}`)
        counter.inc({ result: 'taken' })
        return true
      } catch (error) {
        return refused(error instanceof Error ? error.name : 'unknown')
      } finally {
        underWay--
      }
    },
  }
}

type Values = Readonly<Record<'to' | 'digits' | 'text' | 'secret', string>>

function post({ url, headers, body }: SmsSettings, values: Values, patienceMs: number): Promise<Response> {
  const filled = Object.entries(headers).map(([name, value]): [string, string] => [name, filledText(value, values)])
  return fetch(url, {
    method: 'POST',
    headers: [...filled, ['content-type', body.type]],
    body: filledBody(body, values),
    redirect: 'error',
    signal: AbortSignal.timeout(patienceMs),
  })
}

function filledBody(body: SmsBody, values: Values): string {
  if (body.type === 'application/json') return JSON.stringify(filledTree(body.template, values))
  const pairs = [...new URLSearchParams(body.template)].map(([name, value]): [string, string] => [
    name,
    filledText(value, values),
  ])
  return new URLSearchParams(pairs).toString()
}

function filledTree(tree: unknown, values: Values): unknown {
  if (typeof tree === 'string') return filledText(tree, values)
  if (Array.isArray(tree)) return tree.map(part => filledTree(part, values))
  if (typeof tree !== 'object' || tree === null) return tree
  return Object.fromEntries(Object.entries(tree).map(([name, part]) => [name, filledTree(part, values)]))
}

function filledText(template: string, values: Values): string {
  return template.replace(/\{\{(to|digits|text|secret)\}\}/g, (_, name: keyof Values) => values[name])
}
