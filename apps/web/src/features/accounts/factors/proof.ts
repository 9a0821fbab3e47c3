import type { NewPasskey, PasskeyAssertion } from '@llave/api-contract/factors.calls'

export type Proof =
  | { readonly code: string }
  | { readonly recoveryCode: string }
  | { readonly passkey: PasskeyAssertion }

export type ConfirmProof = { readonly code: string } | { readonly passkey: NewPasskey }

export interface ConfirmProps {
  readonly confirm: (name: string, proof: ConfirmProof) => Promise<void>
  readonly onBack: () => void
}
