import type { Factor } from '@llave/api-contract/people'
import { TEXT_FIELDS } from '@llave/domain/validation/validators'
import { useCallForm } from '../../../lib/forms/use-call-form'
import { useCall } from '../../../lib/queries/use-call'
import { useTexts } from '../../../lib/texts/texts'
import { FormDialog } from '../../../ui/feedback/FormDialog'
import { TextField } from '../../../ui/fields/text/TextField'
import { Field } from '../../../ui/forms/Field'

interface Props {
  readonly factor: Factor
  readonly onClose: () => void
}

export function RenameFactorDialog({ factor: { _id: id, name }, onClose }: Props) {
  const t = useTexts()
  const rename = useCall('PUT /users/factors/:id', { done: 'common.messages.savedName' })
  const form = useCallForm({
    initial: { name },
    texts: { name: TEXT_FIELDS.factorName },
    send: body => rename.send({ params: { id }, body }),
    onSaved: onClose,
  })
  return (
    <FormDialog form={form} onClose={onClose} title={t('common.actions.rename')} confirm={t('common.actions.saveName')}>
      <Field of={form} name="name" as={TextField} label={t('common.words.name')} autoComplete="off" data-autofocus />
    </FormDialog>
  )
}
