import type { StaffOperation } from '@llave/api-contract/operations'
import { ActionIcon, Button } from '@mantine/core'
import { IconAlertTriangle, IconDownload, IconFolderOpen } from '@tabler/icons-react'
import { paths } from '../../../lib/navigation/paths'
import { useTexts } from '../../../lib/texts/texts'
import { Chip } from '../../../ui/data/Chip'
import { type DrawerMode, isOffered } from '../drawer/drawer-mode'
import { hasFile, type Row, type StaffSection, settledOf, signingFiles } from '../staff-rows'
import { SettledBar } from './SettledBar'

interface Props {
  readonly operation: Pick<StaffOperation, '_id' | 'isArchived'>
  readonly section: StaffSection
  readonly title: string
  readonly onMode: (mode: DrawerMode) => void
  readonly onDownload: (rows: readonly Row[]) => void
}

/** Shown beside the title of a section: its files that wait, and the actions on the whole section. */
export function SectionHead({ operation, section: { kind, holder, rows }, title, onMode, onDownload }: Props) {
  const t = useTexts()
  const waiting = rows.filter(({ file }) => file?.state === 'PENDIENTE_VALIDACION').length
  const together = kind === 'signing' && holder && isOffered('signing', operation) ? signingFiles(holder) : null
  const signsAgain = together?.verdict === 'SIGNS_AGAIN'
  // Private files are included only when they are selected.
  const files = rows.filter(hasFile).filter(({ file }) => !file.isPrivate)
  return (
    <>
      <SettledBar settled={settledOf(rows)} />
      {waiting > 0 && <Chip tone="warning">{t('documents.staff.toValidate', { count: waiting })}</Chip>}
      {holder && (together?.verdict === 'OPEN' || signsAgain) && (
        <Button
          size="compact-sm"
          variant="light"
          disabled={signsAgain}
          onClick={() => onMode({ kind: 'signing', holder, files: together.files })}
        >
          {t('documents.staff.validateSigning')}
        </Button>
      )}
      {signsAgain && <span className="dimmed fz-sm">{t('documents.staff.signsAgain')}</span>}
      {kind === 'signing' && holder?.contract?.nameDiffers && (
        <span className="warning inline icon-16 gap-6 regular">
          <IconAlertTriangle aria-hidden="true" />
          {t('documents.staff.namesDiffer')}
        </span>
      )}
      <span className="gap-xs end inline">
        {files.length > 0 && (
          <ActionIcon
            aria-label={t('documents.staff.downloadOf', { section: title })}
            title={t('documents.staff.downloadOf', { section: title })}
            onClick={() => onDownload(files)}
          >
            <IconDownload aria-hidden="true" />
          </ActionIcon>
        )}
        <a
          className="link fz-sm inline icon-16 gap-6 regular"
          href={paths.operationFiles(operation._id)}
          target="_blank"
          rel="noopener"
          aria-label={t('documents.folder.openOf', { section: title })}
        >
          <IconFolderOpen aria-hidden="true" />
          {t('documents.folder.open')}
        </a>
      </span>
    </>
  )
}
