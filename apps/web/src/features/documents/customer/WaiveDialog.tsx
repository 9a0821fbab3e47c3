import { TEXT_FIELDS } from '@llave/domain/validation/validators'
import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useAction } from '../../../lib/calls/use-action'
import { codeText, errorText, useTexts } from '../../../lib/texts/texts'
import { TextAreaField } from '../../../ui/fields/TextAreaField'
import { showToast } from '../../../ui/toasts/show-toast'
import { proposeWaiver } from '../api/propose-waiver'
import { refreshOperation } from '../upload/uploads'

interface Props {
  readonly opened: boolean
  readonly onClose: () => void
  readonly address: Parameters<typeof proposeWaiver>[0]
}

/** "No lo tengo o no aplica", with a reason that the staff read and decide on. */
export function WaiveDialog({ opened, onClose, address }: Props) {
  const t = useTexts()
  const [reason, setReason] = useState('')
  const [code, setCode] = useState<string | null>(null)

  const send = useAction(async () => {
    if (reason.trim() === '') {
      setCode('error_form_obligatory_field')
      return
    }
    try {
      await proposeWaiver(address, reason.trim())
      showToast({ kind: 'success', text: t('documents.waive.done') })
      onClose()
      await refreshOperation(address.operationId)
    } catch (error) {
      showToast({ kind: 'error', text: errorText(t, error) })
    }
  })

  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('documents.waive.title')}
      closeButtonProps={{ 'aria-label': t('common.actions.close') }}
    >
      <form
        noValidate
        onSubmit={event => {
          event.preventDefault()
          void send.run()
        }}
      >
        <Stack gap="md">
          <Text>{t('documents.waive.text')}</Text>
          <TextAreaField
            label={t('documents.waive.reason')}
            counted={TEXT_FIELDS.reason.max}
            value={reason}
            error={code && codeText(t, code)}
            onChange={text => {
              setReason(text)
              setCode(null)
            }}
            data-autofocus
          />
          <Group justify="flex-end" gap="xs">
            <Button variant="subtle" color="gray" onClick={onClose}>
              {t('common.actions.cancel')}
            </Button>
            <Button type="submit" loading={send.running}>
              {t('documents.waive.confirm')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
