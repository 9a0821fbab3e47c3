import { EMAIL, PERSON_NAME, PHONE } from '@llave/domain/validation/person-fields'
import { fieldLabel } from '@llave/texts/field-label'
import { Button } from '@mantine/core'
import { IconUserPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useCallForm } from '../../../lib/forms/use-call-form'
import { useCall } from '../../../lib/queries/use-call'
import { useTexts } from '../../../lib/texts/texts'
import { FormDialog } from '../../../ui/feedback/FormDialog'
import { EmailField, PhoneField, TextField } from '../../../ui/fields/text/TextField'
import { Field, FormErrors } from '../../../ui/forms/Field'
import fields from '../fields/fields.module.css'
import { Consequences } from './Consequences'
import { FormerHolders } from './FormerHolders'
import { offerUndo } from './undo-holder-change'
import { useHolderChange } from './use-holder-change'

interface Props {
  readonly operationId: string
  /** Holders can be added, removed and brought back. */
  readonly mayChange: boolean
  /** Somebody has left or joined the holders. */
  readonly changed: boolean
}

/** Below the people of an operation: adds a holder, and shows the former ones. */
export function HoldersFoot({ operationId, mayChange, changed }: Props) {
  const t = useTexts()
  const [adding, setAdding] = useState(false)
  return (
    <>
      {mayChange && (
        <Button
          className={fields.add ?? ''}
          size="xs"
          variant="subtle"
          leftSection={<IconUserPlus />}
          onClick={() => setAdding(true)}
        >
          {t('operations.holders.add')}
        </Button>
      )}
      {changed && <FormerHolders operationId={operationId} mayChange={mayChange} />}
      {adding && <AddHolderDialog operationId={operationId} onClose={() => setAdding(false)} />}
    </>
  )
}

interface AddHolderDialogProps {
  readonly operationId: string
  readonly onClose: () => void
}

function AddHolderDialog({ operationId, onClose }: AddHolderDialogProps) {
  const t = useTexts()
  const { seen, changed, failed } = useHolderChange(operationId, null)
  const add = useCall('POST /operations/addHolder')
  const form = useCallForm({
    initial: { name: '', email: '', phone: '' },
    label: name => fieldLabel(t, `operations.holders.${name}`),
    texts: { name: PERSON_NAME, email: EMAIL, phone: PHONE },
    send: person => add.send({ body: { operationId, ...person, ...seen } }),
    onSaved({ changeId }, { name }) {
      onClose()
      offerUndo(t('operations.holders.came', { name }), operationId, changeId)
    },
    failed,
  })

  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t('operations.holders.addTitle')}
      confirm={t('operations.holders.add')}
      disabled={!seen}
    >
      <FormErrors of={form} />
      <Field of={form} name="name" as={TextField} autoComplete="off" data-autofocus />
      <Field of={form} name="email" as={EmailField} autoComplete="off" />
      <Field of={form} name="phone" as={PhoneField} autoComplete="off" />
      <Consequences operationId={operationId} holderId={null} changed={changed} />
    </FormDialog>
  )
}
