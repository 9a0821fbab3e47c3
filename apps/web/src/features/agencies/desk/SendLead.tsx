import { OPERATION_TYPES, type OperationType } from '@llave/domain/operations/fields/operation-types'
import { EMAIL, PHONE } from '@llave/domain/validation/person-fields'
import { optionalText } from '@llave/domain/validation/text-field'
import { TEXT_FIELDS } from '@llave/domain/validation/validators'
import { fieldLabel } from '@llave/texts/field-label'
import { Stack } from '@mantine/core'
import { useCallForm } from '../../../lib/forms/use-call-form'
import { useCall } from '../../../lib/queries/use-call'
import { useTexts } from '../../../lib/texts/texts'
import type { Openable } from '../../../ui/feedback/frames'
import { SideDrawer } from '../../../ui/feedback/SideDrawer'
import { TickField } from '../../../ui/fields/choices/CheckField'
import { NativeSelectField } from '../../../ui/fields/choices/NativeSelectField'
import { TextAreaField } from '../../../ui/fields/text/TextAreaField'
import { Field, FormErrors } from '../../../ui/forms/Field'
import { FormFoot } from '../../../ui/forms/FormFoot'
import { INVITED, NO_PERSON, PERSON } from '../person-fields'

interface Props extends Openable {
  readonly company: string
}

export function SendLead({ opened, company, onClose }: Props) {
  const t = useTexts()
  return (
    <SideDrawer opened={opened} onClose={onClose} inAddress title={t('agencies.lead.title')}>
      <LeadForm company={company} onClose={onClose} />
    </SideDrawer>
  )
}

type Values = typeof NO_PERSON & {
  readonly typeOperation: OperationType | null
  readonly note: string
  readonly consent: boolean
}

const EMPTY: Values = { ...NO_PERSON, typeOperation: null, note: '', consent: false }
const MISSING = 'error_form_obligatory_field'

function LeadForm({ company, onClose }: Omit<Props, 'opened'>) {
  const t = useTexts()
  const send = useCall('POST /agency/sendLead', { done: 'agencies.lead.sent' })
  const form = useCallForm<Values, unknown>({
    id: 'lead',
    label: name => fieldLabel(t, `agencies.lead.${name}`),
    initial: EMPTY,
    texts: { ...INVITED, phone: PHONE, email: optionalText(EMAIL), note: optionalText(TEXT_FIELDS.reason) },
    check: ({ typeOperation, consent }) => ({
      typeOperation: typeOperation ? null : MISSING,
      consent: consent ? null : MISSING,
    }),
    send: ({ typeOperation, ...values }) => {
      if (!typeOperation) throw new Error('checked before')
      return send.send({ body: { ...values, typeOperation, consent: true, language: t.language } })
    },
    onSaved: onClose,
  })
  return (
    <form {...form.props}>
      <Stack gap="md">
        <p className="dimmed">{t('agencies.lead.intro', { company })}</p>
        <FormErrors of={form} />
        <Field of={form} {...PERSON.name} data-autofocus />
        <Field of={form} {...PERSON.lastname} />
        <Field of={form} {...PERSON.phone} />
        <Field of={form} {...PERSON.email} description={t('agencies.lead.emailHelp')} optional />
        <Field
          of={form}
          name="typeOperation"
          as={NativeSelectField<OperationType>}
          placeholder={t('agencies.lead.choose')}
          options={OPERATION_TYPES.map(type => ({ value: type, label: t(`states.operationTypes.${type}`) }))}
        />
        <Field
          of={form}
          name="note"
          as={TextAreaField}
          description={t('agencies.lead.noteHelp', { company })}
          autosize
          minRows={2}
          maxRows={6}
          optional
        />
        <div className="pad-sm bordered radius-md">
          <Field of={form} name="consent" as={TickField} label={t('agencies.consent', { company })} />
        </div>
      </Stack>
      <FormFoot of={form} submit={t('common.words.send')} onCancel={onClose} />
    </form>
  )
}
