import type { StaffOperation } from '@llave/api-contract/operations'
import { LOCALES } from '@llave/texts/locales'
import { IconCalendarDue } from '@tabler/icons-react'
import { formatDate } from '../../../lib/texts/formats'
import { useTexts } from '../../../lib/texts/texts'
import { entryName, sectionsOf } from '../entries'
import classes from './StaffDocuments.module.css'

/** What ends first; each of the others says so on its own line. */
const NAMED = 4

type Props = Pick<StaffOperation, 'deedOutlook' | 'formalizationDate' | 'holders' | 'operationDocumentation'>

/** What will be out of date on the day of the deed; nothing while nothing is. */
export function DeedOutlook({ operation }: { readonly operation: Props }) {
  const t = useTexts()
  const { deedOutlook, formalizationDate } = operation
  if (!deedOutlook) return null
  const placed = sectionsOf(operation).flatMap(({ entries }) => entries)
  const rest = deedOutlook.papers.length - NAMED
  const names = deedOutlook.papers.slice(0, NAMED).map(({ documentationId, until }) => {
    const found = placed.find(({ entry }) => entry._id === documentationId)
    const name = found ? entryName(t, found.entry) : t('documents.staff.outlook.appraisal')
    const whose = found?.holder && operation.holders.length > 1 ? found.holder.name : null
    const paper = whose ? t('documents.staff.outlook.ofHolder', { name, holder: whose }) : name
    return t('documents.staff.outlook.paper', { paper, date: formatDate(until) })
  })
  return (
    <p className={classes.outlook}>
      <IconCalendarDue size={18} aria-hidden="true" />
      <span>
        <strong>
          {t(`documents.staff.outlook.${formalizationDate ? 'deed' : 'arras'}`, { date: formatDate(deedOutlook.day) })}
        </strong>{' '}
        {new Intl.ListFormat(LOCALES[t.language], { type: 'conjunction' }).format([
          ...names,
          ...(rest > 0 ? [t('documents.staff.outlook.more', { count: rest })] : []),
        ])}
        .
      </span>
    </p>
  )
}
