import { useTexts } from '../../../lib/texts/texts'
import { PersonPicker } from '../../../ui/fields/people/PersonPicker'
import { useContactSearch } from '../contact-calls'
import type { TakenBy } from '../contact-form'

interface Props {
  readonly id?: string
  readonly value: TakenBy | null
  readonly onChange: (chosen: TakenBy | null) => void
  readonly error?: string | null
  readonly onTyped: (typed: string) => void
}

export function ContactPicker({ onChange, ...field }: Props) {
  const t = useTexts()
  return (
    <PersonPicker
      {...field}
      label={t('contacts.fields.contact')}
      useSearch={useContactSearch}
      onChange={chosen => onChange(chosen && { contactId: chosen._id, name: chosen.name })}
    />
  )
}
