import type { NewPasskey, PasskeyAssertion } from '@llave/api-contract/factors.calls'

/** One of the three proofs of identity at sign-in. */
export type Proof =
  | { readonly code: string }
  | { readonly recoveryCode: string }
  | { readonly passkey: PasskeyAssertion }

export type ConfirmProof = { readonly code: string } | { readonly passkey: NewPasskey }

export interface ConfirmProps {
  readonly confirm: (name: string, proof: ConfirmProof) => Promise<void>
  readonly onBack: () => void
}
