import { Button } from '@mantine/core'
import { IconAlertTriangle, IconChevronRight, IconFolderOpen } from '@tabler/icons-react'
import { paths } from '../../../lib/navigation/paths'
import { formatDateTime, formatMegabytes } from '../../../lib/texts/formats'
import { useTexts } from '../../../lib/texts/texts'
import { Chip } from '../../../ui/data/Chip'
import { type Column, DataTable } from '../../../ui/data/DataTable'
import { DocumentStateChip } from '../DocumentStateChip'
import type { DrawerMode } from '../drawer/drawer-mode'
import { entryName } from '../entries'
import { canSelect, canValidate, type Row, type StaffSection, signingFiles } from '../staff-rows'
import type { PreviewedFile } from '../viewer/LoadedFile'
import { RowMenu } from './RowMenu'
import classes from './StaffDocuments.module.css'

interface Props {
  readonly operationId: string
  readonly section: StaffSection
  readonly selected: ReadonlySet<string>
  readonly onSelect: (selected: ReadonlySet<string>) => void
  readonly onPreview: (file: PreviewedFile) => void
  readonly onMode: (mode: DrawerMode) => void
}

/** One section as a table that can be collapsed. */
export function SectionTable({ operationId, section, selected, onSelect, onPreview, onMode }: Props) {
  const t = useTexts()
  const { kind, holder, rows } = section
  const title = t(`documents.sections.${kind}`, { name: holder?.name ?? '' })
  const waiting = rows.filter(({ file }) => file?.state === 'PENDIENTE_VALIDACION').length
  const together = kind === 'signing' && holder ? signingFiles(holder) : null
  const keys = new Set(rows.filter(canSelect).map(({ key }) => key))

  const columns: Column<Row>[] = [
    {
      id: 'document',
      title: t('documents.staff.columns.document'),
      width: '45%',
      cell: row => <DocumentCell row={row} onPreview={onPreview} />,
    },
    {
      id: 'state',
      title: t('documents.staff.columns.state'),
      width: '150px',
      cell: ({ entry, file }) => <DocumentStateChip state={file?.state ?? entry.state} staff />,
    },
    {
      id: 'validate',
      title: t('documents.staff.columns.validate'),
      width: '110px',
      quiet: true,
      cell: row =>
        canValidate(row) && (
          <Button
            size="compact-sm"
            variant="light"
            aria-label={t('documents.staff.validateOf', { name: row.file?.name ?? '' })}
            onClick={() => onMode({ kind: 'validate', row })}
          >
            {t('documents.staff.validate')}
          </Button>
        ),
    },
    {
      id: 'size',
      title: t('documents.staff.columns.size'),
      width: '100px',
      numeric: true,
      cell: ({ file }) => file && <span className={classes.figure}>{formatMegabytes(file.size)}</span>,
    },
    {
      id: 'date',
      title: t('documents.staff.columns.date'),
      width: '130px',
      numeric: true,
      cell: ({ file }) => file && <span className={classes.figure}>{formatDateTime(file.created)}</span>,
    },
    {
      id: 'actions',
      title: t('documents.staff.columns.actions'),
      width: '56px',
      quiet: true,
      cell: row => <RowMenu operationId={operationId} row={row} onMode={onMode} />,
    },
  ]

  return (
    <div className={classes.frame}>
      <details className={classes.section} open>
        <summary>
          <IconChevronRight className={`tabler-icon ${classes.arrow}`} aria-hidden="true" />
          {title}
          {waiting > 0 && <Chip tone="warning">{t('documents.staff.toValidate', { count: waiting })}</Chip>}
        </summary>
        {(together || holder?.contract?.nameDiffers) && kind === 'signing' && (
          <div className={classes.head}>
            {together && holder && (
              <Button size="sm" variant="light" onClick={() => onMode({ kind: 'signing', holder, files: together })}>
                {t('documents.staff.validateSigning')}
              </Button>
            )}
            {holder?.contract?.nameDiffers && (
              <p className={classes.flag}>
                <IconAlertTriangle aria-hidden="true" />
                {t('documents.staff.namesDiffer')}
              </p>
            )}
          </div>
        )}
        <DataTable
          caption={t('documents.staff.caption', { section: title })}
          columns={columns}
          rows={rows}
          keyOf={({ key }) => key}
          nameOf={({ entry, file }) => file?.name ?? entryName(t, entry)}
          {...(keys.size > 0 && {
            selected,
            onSelect: (next: ReadonlySet<string>) => {
              const own = [...next].filter(key => keys.has(key))
              const others = [...selected].filter(key => !rows.some(row => row.key === key))
              onSelect(new Set([...others, ...own]))
            },
          })}
        />
      </details>
      <a
        className={classes.folder}
        href={paths.operationFiles(operationId)}
        target="_blank"
        rel="noopener"
        aria-label={t('documents.folder.openOf', { section: title })}
      >
        <IconFolderOpen aria-hidden="true" />
        {t('documents.folder.open')}
      </a>
    </div>
  )
}

function DocumentCell({
  row: { entry, file },
  onPreview,
}: {
  readonly row: Row
  readonly onPreview: (file: PreviewedFile) => void
}) {
  const t = useTexts()
  const name = entryName(t, entry)
  if (!file) {
    const missing =
      entry.reason === null
        ? entry.waiverProposal
          ? t('documents.staff.proposed', { reason: entry.waiverProposal })
          : t('documents.staff.noFiles')
        : t('documents.staff.waived', { reason: entry.reason })
    return (
      <div className={classes.names}>
        <span className={classes.entryName}>{name}</span>
        <span className={classes.fileName} title={missing}>
          {missing}
        </span>
      </div>
    )
  }
  const nameAndReason =
    file.state === 'RECHAZADO' && file.rejectionReason ? `${file.name} · ${file.rejectionReason}` : file.name
  return (
    <div className={classes.document}>
      <div className={classes.names}>
        <button
          type="button"
          className={classes.open}
          aria-label={t('documents.staff.see', { name: file.name })}
          onClick={() => onPreview(file)}
        >
          {file.side ? `${name} · ${t(`documents.staff.sides.${file.side}`)}` : name}
        </button>
        <span className={classes.fileName} title={nameAndReason}>
          {nameAndReason}
        </span>
      </div>
      {file.isPrivate && <Chip tone="neutral">{t('documents.staff.private')}</Chip>}
      {file.hasActiveContent && <Chip tone="danger">{t('documents.staff.activeContent')}</Chip>}
    </div>
  )
}
