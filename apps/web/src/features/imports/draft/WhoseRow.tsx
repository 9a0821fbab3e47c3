import type { ImportRow } from '@llave/api-contract/imports.calls'
import { shownPhone } from '@llave/domain/validation/person-fields'
import { useTexts } from '../../../lib/texts/texts'
import { SelectField } from '../../../ui/fields/choices/SelectField'
import { candidatesOf, DOUBTED, type Doubted, NEW_PERSON, type Said } from './doubts'

interface Props {
  readonly row: ImportRow
  readonly said: Said
  readonly onSay: (holder: Doubted, person: string | null) => void
}

const LABELS = { first: 'imports.rows.person', second: 'imports.rows.secondPerson' } as const

/** Who each holder in doubt is: somebody whom they may be, somebody new, or nobody, which leaves the row out. */
export function WhoseRow({ row, said, onSay }: Props) {
  const t = useTexts()
  return DOUBTED.map(holder => {
    const candidates = candidatesOf(row, holder)
    if (candidates.length === 0) return null
    const known = candidates.map(({ _id, name, email, phone }) => ({
      value: _id,
      label: [name, email, phone && shownPhone(phone)].filter(Boolean).join(' · '),
    }))
    return (
      <SelectField
        key={holder}
        size="sm"
        aria-label={t(LABELS[holder], { row: row.row })}
        description={holder === 'first' ? t('imports.rows.doubtful') : t('imports.rows.secondDoubtful')}
        inputWrapperOrder={['input', 'description']}
        placeholder={t('imports.rows.leaveOut')}
        options={[...known, { value: NEW_PERSON, label: t('imports.rows.newPerson') }]}
        value={said[holder] ?? null}
        onChange={person => onSay(holder, person)}
        optional
      />
    )
  })
}
