import { tabStore } from '../../../lib/device/storage'
import type { FormOptions } from '../../../lib/forms/use-call-form'
import type { Link } from '../api/link'
import { emptySignature } from '../signature/signature-draft'
import { SIGNING_FIELDS, type SigningForm, type SigningText } from './signing-form'

type Of = Omit<Link, 'secret'>

/** A holder's unsent data and drawing. */
export type SigningDraft = NonNullable<FormOptions<SigningForm, void>['draft']>

const keyOf = ({ operationId, holderId }: Of) => `llave.signing.${operationId}.${holderId}`

/**
 * Keeps a holder's input while the contract is read again. The text also survives a reload, in this tab only; the
 * signature is never stored.
 */
export function signingDraft(of: Of): SigningDraft {
  let signature = emptySignature
  return {
    read: () => ({ ...keptText(of), signature }),
    keep({ signature: drawn, ...text }) {
      signature = drawn
      tabStore.set(keyOf(of), JSON.stringify(text))
    },
    drop() {
      signature = emptySignature
      forgetText(of)
    },
  }
}

/** The contract is signed, or the link no longer works. */
export function forgetText(of: Of): void {
  tabStore.remove(keyOf(of))
}

function keptText(of: Of): Partial<SigningText> {
  const kept = read(tabStore.get(keyOf(of)))
  return Object.fromEntries(
    SIGNING_FIELDS.flatMap(field => (typeof kept[field] === 'string' ? [[field, kept[field]]] : [])),
  )
}

function read(text: string | null): Record<string, unknown> {
  try {
    return Object(JSON.parse(text ?? 'null')) as Record<string, unknown>
  } catch {
    return {}
  }
}
