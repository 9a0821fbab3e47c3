import type { ImportRow } from '@llave/api-contract/imports.calls'
import { shownPhone } from '@llave/domain/validation/person-fields'
import { useTexts } from '../../../lib/texts/texts'
import { SelectField } from '../../../ui/fields/choices/SelectField'
import { NEW_PERSON } from './doubts'

interface Props {
  readonly row: ImportRow
  readonly value: string | null
  readonly onChange: (person: string | null) => void
}

/** Whose a doubtful row is: somebody whom it may be about, somebody new, or nobody's, which leaves it out. */
export function WhoseRow({ row: { row, people }, value, onChange }: Props) {
  const t = useTexts()
  const known = people.map(({ _id, name, email, phone }) => ({
    value: _id,
    label: [name, email, phone && shownPhone(phone)].filter(Boolean).join(' · '),
  }))
  return (
    <SelectField
      size="sm"
      aria-label={t('imports.rows.person', { row })}
      description={t('imports.rows.doubtful')}
      inputWrapperOrder={['input', 'description']}
      placeholder={t('imports.rows.leaveOut')}
      options={[...known, { value: NEW_PERSON, label: t('imports.rows.newPerson') }]}
      value={value}
      onChange={onChange}
      optional
    />
  )
}
