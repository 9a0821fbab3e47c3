import type { StaffOperation } from '@llave/api-contract/operations'
import { IconCalendarDue } from '@tabler/icons-react'
import { formatDate, formatList, formatMonths } from '../../../lib/texts/formats'
import { useTexts } from '../../../lib/texts/texts'
import { entryName, sectionsOf } from '../entries'
import classes from './StaffDocuments.module.css'

/** How many are named, the earliest to expire first; the others are only marked on their own rows. */
const NAMED = 4

type Props = Pick<StaffOperation, 'deedOutlook' | 'formalizationDate' | 'holders' | 'operationDocumentation'>

/** What will be out of date on the day of the deed; nothing if nothing will. */
export function DeedOutlook({ operation }: { readonly operation: Props }) {
  const t = useTexts()
  const { deedOutlook, formalizationDate } = operation
  if (!deedOutlook) return null
  const { day, papers, months } = deedOutlook
  const placed = sectionsOf(operation).flatMap(({ entries }) => entries)
  const rest = papers.length - NAMED
  const paperOf = (id: string | null) => {
    const found = placed.find(({ entry }) => entry._id === id)
    const name = found ? entryName(t, found.entry) : t('documents.staff.outlook.appraisal')
    const whose = found?.holder && operation.holders.length > 1 ? found.holder.name : null
    return whose ? t('documents.staff.outlook.ofHolder', { name, holder: whose }) : name
  }
  const old = papers
    .slice(0, NAMED)
    .map(({ documentationId, until }) =>
      t('documents.staff.outlook.paper', { paper: paperOf(documentationId), date: formatDate(until) }),
    )
  const toCome = months.map(({ documentationId, months }) =>
    t('documents.staff.outlook.months', { paper: paperOf(documentationId), months: formatMonths(t, months) }),
  )
  const said = [
    ...(old.length > 0
      ? [
          t('documents.staff.outlook.old', {
            papers: formatList(t, [...old, ...(rest > 0 ? [t('operations.nextStep.more', { count: rest })] : [])]),
          }),
        ]
      : []),
    ...(toCome.length > 0 ? [t('documents.staff.outlook.toCome', { papers: formatList(t, toCome) })] : []),
  ]
  return (
    <p className={classes.outlook}>
      <IconCalendarDue size={18} aria-hidden="true" />
      <span>
        <strong>
          {t(`documents.staff.outlook.${formalizationDate ? 'deed' : 'arras'}`, { date: formatDate(day) })}
        </strong>{' '}
        {said.join('; ')}.
      </span>
    </p>
  )
}
