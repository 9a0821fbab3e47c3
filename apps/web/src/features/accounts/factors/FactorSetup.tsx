import type { ResOf } from '@llave/api-contract/call-types'
import type { CreationOptions } from '@llave/api-contract/factors.calls'
import { deviceName } from '@llave/domain/people/device-name'
import type { FactorKind } from '@llave/domain/people/second-factor'
import { TEXT_FIELDS } from '@llave/domain/validation/validators'
import { Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useCallForm } from '../../../lib/forms/use-call-form'
import { callAndRefresh } from '../../../lib/queries/call-and-refresh'
import { showToast } from '../../../lib/show-toast'
import { useTexts } from '../../../lib/texts/texts'
import { DialogButtons } from '../../../ui/feedback/DialogButtons'
import { TextField } from '../../../ui/fields/text/TextField'
import { Field } from '../../../ui/forms/Field'
import { ChooseFactor } from './ChooseFactor'
import { ConfirmCode } from './ConfirmCode'
import { makePasskey } from './passkeys'
import type { ConfirmProof, ConfirmProps } from './proof'
import { RecoveryCodes } from './RecoveryCodes'

type Begun = ResOf<'POST /users/factors/begin'>

interface Props {
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

interface ConfirmPasskeyProps extends ConfirmProps {
  readonly options: CreationOptions
}

/** Lets the browser create a passkey, named after the device until its owner renames it. */
function ConfirmPasskey({ options, confirm, onBack }: ConfirmPasskeyProps) {
  const t = useTexts()
  const { browser, system } = deviceName(navigator.userAgent)
  const form = useCallForm({
    initial: { name: [browser, system].filter(Boolean).join(' · ') || (t('factors.kinds.PASSKEY') as string) },
    texts: { name: TEXT_FIELDS.factorName },
    send: async ({ name }) => confirm(name, { passkey: await makePasskey(options) }),
    // Cancelled, impossible on this device, or refused: all with the same remedy.
    failed: () => void showToast({ kind: 'error', text: t('factors.setup.passkeyFailed') }),
  })

  return (
    <form {...form.props}>
      <Stack gap="md">
        <Text size="sm">{t('factors.setup.passkeyText')}</Text>
        <Field
          of={form}
          name="name"
          as={TextField}
          label={t('common.words.name')}
          description={t('factors.setup.nameHelp')}
          descriptionProps={{ mt: 6 }}
          autoComplete="off"
          data-autofocus
        />
        <DialogButtons
          confirm={t('factors.setup.makePasskey')}
          onCancel={onBack}
          cancelLabel={t('common.actions.back')}
          running={form.sending}
        />
      </Stack>
    </form>
  )
}
