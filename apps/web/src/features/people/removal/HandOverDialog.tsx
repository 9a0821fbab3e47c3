import { fullName } from '@llave/domain/people/full-name'
import { Stack, Text } from '@mantine/core'
import { useCallForm } from '../../../lib/forms/use-call-form'
import { useCall } from '../../../lib/queries/use-call'
import { assigneeName, isAwayToday, useStaff } from '../../../lib/queries/use-staff'
import { showToast } from '../../../lib/show-toast'
import { useTexts } from '../../../lib/texts/texts'
import { Dialog } from '../../../ui/feedback/Dialog'
import { DialogButtons } from '../../../ui/feedback/DialogButtons'
import { TickField } from '../../../ui/fields/choices/CheckField'
import { SelectField } from '../../../ui/fields/choices/SelectField'
import { Field, FormErrors, FormWatch } from '../../../ui/forms/Field'
import type { PersonRow } from '../people-calls'

export interface Worker extends Pick<PersonRow, '_id' | 'name' | 'displayName' | 'numOperations'> {
  readonly numTasks: number
}

interface Props {
  readonly person: Worker | null
  readonly onClose: () => void
}

type Values = { readonly to: string | null; readonly operations: boolean; readonly tasks: boolean }

/** Hands somebody's work over to a colleague: all operations, all tasks, or both. */
export function HandOverDialog({ person, onClose }: Props) {
  const t = useTexts()
  return (
    <Dialog
      opened={person !== null}
      onClose={onClose}
      title={person && t('people.handOver.title', { name: person.displayName })}
    >
      {person && <HandOverForm person={person} onClose={onClose} />}
    </Dialog>
  )
}

function HandOverForm({ person, onClose }: { readonly person: Worker; readonly onClose: () => void }) {
  const t = useTexts()
  const { data: staff = [] } = useStaff()
  const others = staff.filter(({ _id }) => _id !== person._id)
  const give = useCall('POST /users/handOver')
  const nameOf = (id: string | null) => {
    const receiver = others.find(({ _id }) => _id === id)
    return receiver ? fullName(receiver) : ''
  }
  const form = useCallForm<Values, unknown>({
    id: 'hand-over',
    label: () => t('people.fields.receiver'),
    initial: { to: null, operations: person.numOperations > 0, tasks: person.numTasks > 0 },
    check: ({ to }) => ({ to: to ? null : 'error_form_obligatory_field' }),
    async send({ to, operations, tasks }) {
      const moved = await give.send({ body: { from: person._id, to: to ?? '', operations, tasks } })
      showToast({ kind: 'success', text: t('people.handOver.done', { name: nameOf(to), ...moved }) })
    },
    onSaved: onClose,
  })

  return (
    <form {...form.props}>
      <Stack gap="md">
        <FormErrors of={form} />
        <Text>{t('people.handOver.text')}</Text>
        <Field
          of={form}
          name="to"
          as={SelectField}
          data-autofocus
          options={others.map(other => ({
            value: other._id,
            label: assigneeName(t, other),
            disabled: isAwayToday(other),
          }))}
        />
        <Field
          of={form}
          name="operations"
          as={TickField}
          disabled={person.numOperations === 0}
          label={t('people.handOver.operations', { count: person.numOperations })}
        />
        <Field
          of={form}
          name="tasks"
          as={TickField}
          disabled={person.numTasks === 0}
          label={t('people.handOver.tasks', { count: person.numTasks })}
        />
        <FormWatch of={form}>
          {({ values }) => (
            <DialogButtons
              confirm={t('people.handOver.confirm')}
              onCancel={onClose}
              running={form.sending}
              disabled={!values.operations && !values.tasks}
            />
          )}
        </FormWatch>
      </Stack>
    </form>
  )
}
