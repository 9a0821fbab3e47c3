import type { ImportEntry } from '@llave/api-contract/imports.calls'
import type { Translate } from '@llave/texts/translate'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from 'react-router'
import { paths } from '../../lib/navigation/paths'
import { formatDateTime, formatNumber } from '../../lib/texts/formats'
import { useTexts } from '../../lib/texts/texts'
import { Chip, type Tone } from '../../ui/data/Chip'
import { type Column, DataTable } from '../../ui/data/DataTable'
import { Pending } from '../../ui/feedback/Pending'
import { Page } from '../../ui/Page'
import { ChooseFile } from './ChooseFile'
import classes from './imports.module.css'
import { importsQuery } from './imports-queries'

/** /importaciones: uploads a list of operations, and shows earlier imports. */
export default function ImportsPage() {
  const t = useTexts()
  const navigate = useNavigate()
  const { data, error, refetch } = useQuery(importsQuery)
  return (
    <Page title={t('area.titles.imports')} intro={t('imports.intro')}>
      <ChooseFile />
      {!data && <Pending error={error} retry={refetch} count={4} height={40} />}
      {data && data.records.length > 0 && (
        <section className="stack gap-sm">
          <h2>{t('imports.before')}</h2>
          <DataTable
            caption={t('imports.before')}
            columns={columnsOf(t)}
            rows={data.records}
            keyOf={({ _id }) => _id}
            onOpen={({ _id }, inNewTab) =>
              inNewTab ? window.open(paths.import(_id), '_blank', 'noopener') : void navigate(paths.import(_id))
            }
          />
        </section>
      )}
    </Page>
  )
}

const columnsOf = (t: Translate): readonly Column<ImportEntry>[] => [
  {
    id: 'name',
    title: t('words.file'),
    cell: ({ _id, name }) => (
      <Link className={classes.file ?? ''} to={paths.import(_id)}>
        {name}
      </Link>
    ),
  },
  {
    id: 'status',
    title: t('words.status'),
    cell: ({ status }) => (
      <span className={classes.oneLine}>
        <Chip tone={STATUS_TONES[status]}>{t(`imports.status.${status}`)}</Chip>
      </span>
    ),
  },
  {
    id: 'created',
    title: t('area.titles.operations'),
    numeric: true,
    cell: ({ status, created }) => (status === 'DRAFT' ? null : formatNumber(created)),
  },
  { id: 'rows', title: t('imports.list.rows'), numeric: true, cell: ({ rows }) => formatNumber(rows) },
  { id: 'by', title: t('words.who'), cell: ({ createdBy }) => <span className="nowrap">{createdBy}</span> },
  {
    id: 'date',
    title: t('imports.list.date'),
    cell: ({ createdDate }) => <span className="nowrap">{formatDateTime(createdDate)}</span>,
  },
]

const STATUS_TONES: Readonly<Record<ImportEntry['status'], Tone>> = {
  DRAFT: 'neutral',
  RUNNING: 'info',
  DONE: 'success',
  TAKEN_BACK: 'neutral',
}
