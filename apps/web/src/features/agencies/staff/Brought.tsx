import type { BroughtLead } from '@llave/api-contract/agencies.calls'
import type { Translate } from '@llave/texts/translate'
import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useNavigate } from 'react-router'
import { paths } from '../../../lib/navigation/paths'
import { formatDate, formatMoney } from '../../../lib/texts/formats'
import { useTexts } from '../../../lib/texts/texts'
import { type Column, DataTable } from '../../../ui/data/DataTable'
import { EllipsisText } from '../../../ui/data/EllipsisText'
import { EmptyState } from '../../../ui/feedback/EmptyState'
import { Pending } from '../../../ui/feedback/Pending'
import { broughtQuery } from '../agencies-queries'

export function Brought({ agencyId }: { readonly agencyId: string }) {
  const t = useTexts()
  const navigate = useNavigate()
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    broughtQuery(agencyId),
  )
  const rows = data?.pages.flatMap(({ records }) => records)
  return (
    <section className="stack gap-sm">
      <h2>{t('agencies.staff.brought')}</h2>
      {!rows && <Pending error={error} retry={refetch} count={4} height={40} />}
      {rows?.length === 0 && <EmptyState>{t('agencies.staff.noneBrought')}</EmptyState>}
      {rows && rows.length > 0 && (
        <DataTable
          dense
          caption={t('agencies.staff.brought')}
          columns={columnsOf(t)}
          rows={rows}
          keyOf={({ operation }) => operation._id}
          onOpen={({ operation }, inNewTab) =>
            inNewTab
              ? window.open(paths.operation(operation._id), '_blank', 'noopener')
              : void navigate(paths.operation(operation._id))
          }
        />
      )}
      {hasNextPage && (
        <div>
          <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('common.actions.showMore')}
          </Button>
        </div>
      )}
    </section>
  )
}

const columnsOf = (t: Translate): readonly Column<BroughtLead>[] => [
  {
    id: 'operation',
    title: t('common.operation.title'),
    cell: ({ operation }) => (
      <Link className="link" to={paths.operation(operation._id)}>
        <EllipsisText>
          {t('common.operation.named', { number: operation.numOperation, title: operation.title })}
        </EllipsisText>
      </Link>
    ),
  },
  {
    id: 'state',
    title: t('words.state'),
    share: 1.5,
    cell: ({ state, isArchived, archivedReason }) =>
      isArchived && archivedReason ? t(`states.archiveReasons.${archivedReason}`) : t(`states.names.${state}`),
  },
  { id: 'sent', title: t('agencies.staff.rows.sent'), numeric: true, cell: ({ sentDate }) => formatDate(sentDate) },
  { id: 'by', title: t('words.who'), cell: ({ sentBy }) => sentBy },
  {
    id: 'signed',
    title: t('common.words.contractSigned'),
    numeric: true,
    cell: ({ signedDate }) => signedDate && formatDate(signedDate),
  },
  {
    id: 'fees',
    title: t('words.fees'),
    numeric: true,
    cell: ({ fees }) => fees !== null && formatMoney(fees),
  },
]
