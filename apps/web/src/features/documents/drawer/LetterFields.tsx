import { calendarDay } from '@llave/domain/time/calendar-day'
import type { CallForm } from '../../../lib/forms/use-call-form'
import { useTexts } from '../../../lib/texts/texts'
import { RichTextField } from '../../../ui/fields/rich-text/RichTextField'
import { Field } from '../../../ui/forms/Field'
import { FormDateField } from '../../../ui/forms/FormDateField'
import { type DocumentForm, documentFormLabels } from './document-form'

interface Props {
  readonly form: CallForm<DocumentForm>
  readonly optionalMessage: boolean
}

/** A request's message to the customer and deadline. */
export function LetterFields({ form, optionalMessage }: Props) {
  const t = useTexts()
  return (
    <>
      <Field
        of={form}
        name="messageDocument"
        as={RichTextField}
        label={t(documentFormLabels.messageDocument)}
        optional={optionalMessage}
      />
      <Field
        of={form}
        name="deadline"
        as={FormDateField}
        label={t(documentFormLabels.deadline)}
        description={t('documents.staff.form.deadlineHelp')}
        optional
        minDay={calendarDay(new Date())}
      />
    </>
  )
}
