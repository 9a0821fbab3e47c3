import type { CreationOptions } from '@llave/api-contract/factors.calls'
import { deviceName } from '@llave/domain/people/device-name'
import { TEXT_FIELDS } from '@llave/domain/validation/validators'
import { Stack, Text } from '@mantine/core'
import { useCallForm } from '../../../lib/forms/use-call-form'
import { showToast } from '../../../lib/show-toast'
import { useTexts } from '../../../lib/texts/texts'
import { DialogButtons } from '../../../ui/feedback/DialogButtons'
import { TextField } from '../../../ui/fields/text/TextField'
import { Field } from '../../../ui/forms/Field'
import { makePasskey } from './passkeys'
import type { ConfirmProps } from './proof'

interface Props extends ConfirmProps {
  readonly options: CreationOptions
}

/** Lets the browser create a passkey, named after the device until its owner renames it. */
export function ConfirmPasskey({ options, confirm, onBack }: Props) {
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
