import type { CallKey } from '@llave/api-contract/call-types'
import { calls } from '@llave/api-contract/calls'
import type { Call } from '@llave/api-contract/define/call'
import { ERROR_STATUS, type ErrorCode } from '@llave/api-contract/errors'
import type { CallResult } from '../../app'
import { type Caller, marksHiddenFrom, nameOf } from '../people'

/** Faults in an answer: it breaks the contract, is an unexpected error, or tells a customer what is not theirs. */
export function answerFaults(
  who: Caller,
  key: CallKey,
  { status, success, res, failure, bytes }: CallResult<CallKey> & { readonly bytes: Buffer },
): string[] {
  const what = `the answer to ${key} for ${nameOf(who)}`
  const call: Call = calls[key]
  const found: string[] = []
  if (status >= 500) found.push(`${what} is ${status} ${bytes.toString().slice(0, 300)}`)
  else if (status !== 200) {
    const known = ERROR_STATUS[failure.message as ErrorCode]
    if (success || known !== status) found.push(`${what} is ${status} ${bytes.toString().slice(0, 300)}`)
  } else if (!call.file) {
    const parsed = call.res.safeParse(res)
    if (!parsed.success) found.push(`${what} breaks the contract: ${JSON.stringify(parsed.error.issues.slice(0, 3))}`)
  }
  const leak = leakTo(who, bytes.toString())
  return leak ? [...found, `${what} tells of ${leak}`] : found
}

/** The words in a text that its reader must not see, or null. */
export function leakTo(who: Caller, text: string): string | null {
  const words = text.toLowerCase()
  return marksHiddenFrom(who).find(mark => words.includes(mark)) ?? null
}
