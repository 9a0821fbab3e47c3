import { TEXT_FIELDS } from '@llave/domain/validation/validators'
import { Text } from '@mantine/core'
import { useCallForm } from '../../../lib/forms/use-call-form'
import { useCall } from '../../../lib/queries/use-call'
import { useTexts } from '../../../lib/texts/texts'
import { FormDialog } from '../../../ui/feedback/FormDialog'
import type { Openable } from '../../../ui/feedback/frames'
import { TextAreaField } from '../../../ui/fields/text/TextAreaField'
import { Field, FormErrors } from '../../../ui/forms/Field'
import type { PaperPlace } from '../upload/document-upload'

interface Props extends Openable {
  readonly place?: PaperPlace | undefined
  readonly address: { readonly operationId: string; readonly holderId: string | null; readonly documentationId: string }
}

/** "No lo tengo o no es mi caso", with a reason that the staff read before they decide. */
export function WaiveDialog({ opened, place, onClose, address }: Props) {
  const t = useTexts()
  const propose = useCall('POST /operations/proposeWaiver', { done: 'documents.waive.done' })
  const proposeAtPlace = useCall('POST /holderPlace/proposeWaiver', { done: 'documents.waive.done' })
  async function sendFrom({ operationId, holderId, secret, reread }: PaperPlace, reason: string): Promise<void> {
    const body = { operationId, holderId, documentationId: address.documentationId, reason }
    await proposeAtPlace.send({ body, token: secret ?? undefined })
    await reread()
  }
  const form = useCallForm<{ readonly reason: string }, unknown>({
    initial: { reason: '' },
    label: () => t('common.words.reason'),
    texts: { reason: TEXT_FIELDS.reason },
    send: ({ reason }) =>
      place ? sendFrom(place, reason.trim()) : propose.send({ body: { ...address, reason: reason.trim() } }),
    onSaved: onClose,
  })

  return (
    <FormDialog
      form={form}
      opened={opened}
      onClose={onClose}
      title={t('documents.waive.title')}
      confirm={t('documents.waive.confirm')}
    >
      <FormErrors of={form} />
      <Text>{t('documents.waive.text')}</Text>
      <Field of={form} name="reason" as={TextAreaField} counted data-autofocus />
    </FormDialog>
  )
}
