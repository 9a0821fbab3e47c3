import type { AssertionOptions, CreationOptions, NewPasskey, PasskeyAssertion } from '@llave/api-contract/factors.calls'

/** Whether the browser supports passkeys, which require https. */
export const hasPasskeys = (): boolean => typeof globalThis.PublicKeyCredential === 'function'

/** Asks the browser for one of the person's passkeys; throws when they cancel, or have none here. */
export async function askPasskey(optionsJSON: AssertionOptions): Promise<PasskeyAssertion> {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  const { id, rawId, response } = await startAuthentication({ optionsJSON })
  const { clientDataJSON, authenticatorData, signature } = response
  const answer = { clientDataJSON, authenticatorData, signature }
  return { id, rawId, type: 'public-key', clientExtensionResults: {}, response: answer }
}

/** Lets the browser create one; throws when the person cancels, or has one on this device already. */
export async function makePasskey(optionsJSON: CreationOptions): Promise<NewPasskey> {
  const { startRegistration } = await import('@simplewebauthn/browser')
  const { id, rawId, response } = await startRegistration({ optionsJSON })
  const { clientDataJSON, attestationObject, transports = [] } = response
  const made = { clientDataJSON, attestationObject, transports }
  return { id, rawId, type: 'public-key', clientExtensionResults: {}, response: made }
}
