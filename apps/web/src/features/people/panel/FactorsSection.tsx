import type { AccountRecord } from '@llave/api-contract/people'
import { TEXT_FIELDS } from '@llave/domain/validation/validators'
import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { useCallForm } from '../../../lib/forms/use-call-form'
import { useCall } from '../../../lib/queries/use-call'
import { formatDateTime } from '../../../lib/texts/formats'
import { useTexts } from '../../../lib/texts/texts'
import { FormDialog } from '../../../ui/feedback/FormDialog'
import { TextAreaField } from '../../../ui/fields/text/TextAreaField'
import { Field } from '../../../ui/forms/Field'
import { PanelSection } from '../PanelSection'

/** The second factors of an account, for an owner who has lost them; nothing if there are none. */
export function FactorsSection({ person }: { readonly person: AccountRecord }) {
  const t = useTexts()
  const [asking, setAsking] = useState(false)
  if (person.factors.length === 0) return null
  const lines = person.factors.map(({ name, createdDate }) =>
    t('people.factors.line', { name, date: formatDateTime(createdDate) }),
  )
  return (
    <PanelSection title={t('common.words.secondFactors')} text={lines.join(' ')}>
      <Button size="sm" variant="default" onClick={() => setAsking(true)}>
        {t('people.factors.take')}
      </Button>
      {asking && <TakeDialog person={person} onClose={() => setAsking(false)} />}
    </PanelSection>
  )
}

function TakeDialog({ person, onClose }: { readonly person: AccountRecord; readonly onClose: () => void }) {
  const t = useTexts()
  const take = useCall('POST /users/:id/factors/remove', { done: 'people.factors.done' })
  const form = useCallForm({
    initial: { note: '' },
    texts: { note: TEXT_FIELDS.reason },
    send: body => take.send({ params: { id: person._id }, body }),
    onSaved: onClose,
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t('people.factors.question', { name: person.displayName })}
      confirm={t('common.actions.takeAway')}
      dangerous
    >
      <Text>{t('people.factors.text')}</Text>
      <Field
        of={form}
        name="note"
        as={TextAreaField}
        label={t('common.words.reason')}
        description={t('people.factors.noteHelp')}
        autosize
        minRows={2}
        data-autofocus
      />
    </FormDialog>
  )
}
