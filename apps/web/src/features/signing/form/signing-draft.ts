import { tabStore } from '../../../lib/device/storage'
import type { FormOptions } from '../../../lib/forms/use-call-form'
import type { Link } from '../api/validate-link'
import { readSignatureDraft } from '../signature/signature-draft'
import { SIGNING_FIELDS, type SigningForm } from './signing-form'

type Of = Omit<Link, 'secret'>

/** A holder's unsent data and signature. */
export type SigningDraft = NonNullable<FormOptions<SigningForm, void>['draft']>

const keyOf = ({ operationId, holderId }: Of) => `llave.signing.${operationId}.${holderId}`

/**
 * Keeps a holder's input while the contract is read again, and during a reload: only in this tab, until the contract is
 * signed.
 */
export function signingDraft(of: Of): SigningDraft {
  return {
    read: () => keptForm(of),
    keep: form => tabStore.set(keyOf(of), JSON.stringify(form)),
    drop: () => forgetDraft(of),
  }
}

/** Called when the contract is signed, or the link no longer works. */
export function forgetDraft(of: Of): void {
  tabStore.remove(keyOf(of))
}

function keptForm(of: Of): Partial<SigningForm> {
  const kept = read(tabStore.get(keyOf(of)))
  const texts = SIGNING_FIELDS.flatMap(field => (typeof kept[field] === 'string' ? [[field, kept[field]]] : []))
  return { ...Object.fromEntries(texts), signature: readSignatureDraft(kept.signature) }
}

function read(text: string | null): Record<string, unknown> {
  try {
    return Object(JSON.parse(text ?? 'null')) as Record<string, unknown>
  } catch {
    return {}
  }
}
