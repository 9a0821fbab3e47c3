import { CALL_OUTCOMES, type CallOutcome } from '@llave/domain/tasks/task-fields'
import { optionalText } from '@llave/domain/validation/text-field'
import { TEXT_FIELDS } from '@llave/domain/validation/validators'
import { Stack } from '@mantine/core'
import { formDraft } from '../../../lib/device/drafts'
import { useCallForm } from '../../../lib/forms/use-call-form'
import { useCall } from '../../../lib/queries/use-call'
import { useSignedIn } from '../../../lib/session/session'
import { useTexts } from '../../../lib/texts/texts'
import { SelectField } from '../../../ui/fields/choices/SelectField'
import { TextAreaField } from '../../../ui/fields/text/TextAreaField'
import { TextField } from '../../../ui/fields/text/TextField'
import { Field } from '../../../ui/forms/Field'
import { FormFoot } from '../../../ui/forms/FormFoot'

interface Props {
  readonly operationId: string
  /** The person who was probably called. */
  readonly who: string
  /** The call was logged; the next action is offered. */
  readonly onLogged: (who: string) => void
  readonly onCancel: () => void
}

type Values = { readonly who: string; readonly outcome: CallOutcome | null; readonly note: string }

/** Logs a phone call in three fields: with whom, outcome, note. Visiting another tab does not lose input. */
export function CallLog({ operationId, who, onLogged, onCancel }: Props) {
  const t = useTexts()
  const { _id: me } = useSignedIn()
  const log = useCall('POST /operations/logCall', { failed: null, done: 'tasks.calls.saved' })
  const form = useCallForm<Values, { logged: true }>({
    id: 'call',
    initial: { who, outcome: null, note: '' },
    texts: { who: TEXT_FIELDS.personName, note: optionalText(TEXT_FIELDS.reason) },
    check: ({ outcome }) => ({ outcome: outcome ? null : 'error_form_obligatory_field' }),
    send: ({ who: name, outcome, note }) =>
      log.send({ body: { operationId, who: name, outcome: outcome ?? 'REACHED', note } }),
    onSaved: (_, { who: name }) => onLogged(name),
    draft: formDraft(me, `call.${operationId}`),
  })
  return (
    <form {...form.props} aria-label={t('tasks.calls.log')}>
      <Stack gap="md">
        <Field of={form} name="who" as={TextField} label={t('tasks.calls.who')} autoFocus />
        <Field
          of={form}
          name="outcome"
          as={SelectField<CallOutcome>}
          label={t('tasks.calls.outcome')}
          options={CALL_OUTCOMES.map(value => ({ value, label: t(`tasks.calls.outcomes.${value}`) }))}
        />
        <Field of={form} name="note" as={TextAreaField} optional label={t('words.note')} rows={3} />
      </Stack>
      <FormFoot of={form} submit={t('tasks.calls.save')} onCancel={onCancel} />
    </form>
  )
}
