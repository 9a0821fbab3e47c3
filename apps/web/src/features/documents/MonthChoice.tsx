import { isRejected } from '@llave/domain/documents/asked-documents'
import { formatMonths } from '../../lib/texts/formats'
import { useTexts } from '../../lib/texts/texts'
import { NativeSelectField } from '../../ui/fields/choices/NativeSelectField'
import type { Entry } from './entries'

interface Props {
  readonly entry: Entry
  /** Null: all missing months. */
  readonly month: string | null
  readonly onMonth: (month: string | null) => void
}

const ALL = 'ALL'

/**
 * Asks which of the missing months the next files cover. Not shown with a single missing month or a rejected file to
 * repair, where it is clear.
 */
export function MonthChoice({ entry, month, onMonth }: Props) {
  const t = useTexts()
  const missing = entry.months?.missing ?? []
  if (missing.length < 2 || isRejected(entry)) return null
  return (
    <NativeSelectField
      label={t('documents.customer.whichMonth')}
      value={month !== null && missing.includes(month) ? month : ALL}
      options={[
        { value: ALL, label: t('documents.customer.allMonths', { count: missing.length }) },
        ...missing.map(each => ({ value: each, label: formatMonths(t, [each]) })),
      ]}
      onChange={chosen => onMonth(chosen === ALL ? null : chosen)}
    />
  )
}
