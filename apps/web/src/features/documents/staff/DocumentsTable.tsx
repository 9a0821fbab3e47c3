import type { StaffOperation } from '@llave/api-contract/operations'
import { Button } from '@mantine/core'
import { formatFileDate, formatMegabytes } from '../../../lib/texts/formats'
import { useTexts } from '../../../lib/texts/texts'
import { type Column, type Group, GroupedTable } from '../../../ui/data/GroupedTable'
import type { PreviewedFile } from '../api/read-document'
import { DocumentStateChip } from '../DocumentStateChip'
import { type DrawerMode, isOffered } from '../drawer/drawer-mode'
import { entryName } from '../entries'
import { canSelect, canValidate, type Row, type StaffSection, settledOf } from '../staff-rows'
import { DocumentCell } from './DocumentCell'
import { RowMenu } from './RowMenu'
import { SectionHead } from './SectionHead'

interface Props {
  readonly operation: Pick<StaffOperation, '_id' | 'isArchived'>
  readonly sections: readonly StaffSection[]
  readonly selected: ReadonlySet<string>
  readonly onSelect: (selected: ReadonlySet<string>) => void
  readonly onPreview: (file: PreviewedFile) => void
  readonly onMode: (mode: DrawerMode) => void
  readonly onDownload: (rows: readonly Row[]) => void
}

/** All documents under one head; each section can be folded (spec: back office §2 "Documents tab"). */
export function DocumentsTable({ operation, sections, onPreview, onMode, onDownload, selected, onSelect }: Props) {
  const t = useTexts()
  const columns: Column<Row>[] = [
    {
      id: 'document',
      title: t('words.document'),
      cell: row => <DocumentCell row={row} onPreview={onPreview} />,
    },
    {
      id: 'state',
      title: t('words.state'),
      width: '152px',
      cell: ({ entry, file }) => <DocumentStateChip state={file?.state ?? entry.state} staff />,
    },
    {
      id: 'validate',
      title: t('documents.staff.columns.validate'),
      width: '96px',
      quiet: true,
      cell: row =>
        isOffered('validate', operation) &&
        canValidate(row) && (
          <Button
            size="compact-sm"
            variant="light"
            aria-label={t('documents.staff.validation.title', { name: row.file.name })}
            onClick={() => onMode({ kind: 'validate', row })}
          >
            {t('words.validate')}
          </Button>
        ),
    },
    {
      id: 'size',
      title: t('documents.staff.columns.size'),
      width: '96px',
      numeric: true,
      cell: ({ file }) => file && <span className="nowrap">{formatMegabytes(file.size)}</span>,
    },
    {
      id: 'date',
      title: t('words.date'),
      width: '128px',
      numeric: true,
      cell: ({ file }) => file && <span className="nowrap">{formatFileDate(file.created)}</span>,
    },
    {
      id: 'actions',
      title: t('documents.staff.columns.actions'),
      width: '56px',
      quiet: true,
      cell: row => <RowMenu operation={operation} row={row} onMode={onMode} />,
    },
  ]
  const groups = sections.map((section): Group<Row> => {
    const { kind, holder, rows } = section
    const { done, total } = settledOf(rows)
    const title = t(`documents.sections.${kind}`, { name: holder?.name ?? '' })
    return {
      key: `${kind} ${holder?._id ?? ''}`,
      title,
      rows,
      startsFolded: total > 0 && done === total && !rows.some(canValidate),
      aside: (
        <SectionHead operation={operation} section={section} title={title} onMode={onMode} onDownload={onDownload} />
      ),
    }
  })

  return (
    <GroupedTable
      caption={t('documents.staff.caption')}
      columns={columns}
      groups={groups}
      nothing={t('documents.staff.emptySection')}
      keyOf={({ key }) => key}
      nameOf={({ entry, file }) => file?.name ?? entryName(t, entry)}
      canSelect={canSelect}
      selected={selected}
      onSelect={onSelect}
    />
  )
}
