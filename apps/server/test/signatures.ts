import { aLink, signedHolder } from '../src/features/signing/signing.testing'
import type { TestApp } from './app'

interface Holder {
  readonly id: string
  readonly operationId: string
}

/** Makes a holder sign their contract through a link, for tests of other features. */
export async function aSignature(app: TestApp, holder: Holder): Promise<void> {
  await signedHolder(app, holder)
}

/** Sends a holder the link to their contract. */
export async function aContractLink(app: TestApp, holder: Holder): Promise<void> {
  await aLink(app, holder)
}
