import { formatFileDate, formatMegabytes } from '../../../lib/texts/formats'
import { useTexts } from '../../../lib/texts/texts'
import { Chip } from '../../../ui/data/Chip'
import { type Column, DataTable } from '../../../ui/data/DataTable'
import type { PreviewedFile } from '../api/read-document'
import { DocumentStateChip } from '../DocumentStateChip'
import { type Entry, type EntryFile, entryName } from '../entries'
import classes from '../staff/StaffDocuments.module.css'

interface Props {
  readonly name: string
  readonly entries: readonly Entry[]
  readonly onPreview: (file: PreviewedFile) => void
}

interface Line {
  readonly entry: Entry
  readonly file: EntryFile
}

/** The files of one folder; a click on a name shows the file. */
export function FolderTable({ name, entries, onPreview }: Props) {
  const t = useTexts()
  const lines = entries.flatMap(entry => entry.documents.map((file): Line => ({ entry, file })))
  const columns: Column<Line>[] = [
    {
      id: 'file',
      title: t('words.file'),
      width: '45%',
      cell: ({ file }) => (
        <div className={classes.document}>
          <button
            type="button"
            className={classes.open}
            title={file.name}
            aria-label={t('documents.customer.see', { name: file.name })}
            onClick={() => onPreview(file)}
          >
            {file.name}
          </button>
          {file.isPrivate && <Chip tone="neutral">{t('documents.staff.private')}</Chip>}
        </div>
      ),
    },
    { id: 'document', title: t('words.document'), cell: ({ entry }) => entryName(t, entry) },
    {
      id: 'state',
      title: t('words.state'),
      width: '150px',
      cell: ({ file }) => <DocumentStateChip state={file.state} staff />,
    },
    {
      id: 'size',
      title: t('documents.staff.columns.size'),
      width: '100px',
      numeric: true,
      cell: ({ file }) => <span className="nowrap">{formatMegabytes(file.size)}</span>,
    },
    {
      id: 'date',
      title: t('words.date'),
      width: '130px',
      numeric: true,
      cell: ({ file }) => <span className="nowrap">{formatFileDate(file.created)}</span>,
    },
  ]
  return (
    <DataTable
      caption={t('documents.staff.sectionCaption', { section: name })}
      columns={columns}
      rows={lines}
      keyOf={({ file }) => file._id}
    />
  )
}
