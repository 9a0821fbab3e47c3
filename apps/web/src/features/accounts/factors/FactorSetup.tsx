import type { ResOf } from '@llave/api-contract/call-types'
import type { FactorKind } from '@llave/domain/people/second-factor'
import { useState } from 'react'
import { callAndRefresh } from '../../../lib/queries/call-and-refresh'
import { useTexts } from '../../../lib/texts/texts'
import { ChooseFactor } from './ChooseFactor'
import { ConfirmCode } from './ConfirmCode'
import { ConfirmPasskey } from './ConfirmPasskey'
import type { ConfirmProof } from './proof'
import { RecoveryCodes } from './RecoveryCodes'

type Begun = ResOf<'POST /users/factors/begin'>

interface Props {
  /** The kinds available here. */
  readonly kinds: readonly FactorKind[]
  /** The factor is set up, and any recovery codes are saved. */
  readonly onDone: () => void
}

/** Sets up a second factor: its kind and the password, its proof, the recovery codes. */
export function FactorSetup({ kinds, onDone }: Props) {
  const t = useTexts()
  const [begun, setBegun] = useState<Begun | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)

  async function confirm(name: string, proof: ConfirmProof): Promise<void> {
    if (!begun) return
    const body = { _id: begun._id, name, ...proof }
    const { recoveryCodes } = await callAndRefresh('POST /users/factors/confirm', { body })
    if (recoveryCodes) setCodes(recoveryCodes)
    else onDone()
  }

  if (codes)
    return (
      <>
        <h3 className="mb-2xs">{t('factors.codes.title')}</h3>
        <RecoveryCodes codes={codes} onSaved={onDone} />
      </>
    )
  const back = () => setBegun(null)
  if (begun?.totp) return <ConfirmCode key={begun._id} totp={begun.totp} confirm={confirm} onBack={back} />
  if (begun?.passkey) return <ConfirmPasskey key={begun._id} options={begun.passkey} confirm={confirm} onBack={back} />
  return <ChooseFactor kinds={kinds} onBegun={setBegun} />
}
