import type { StaffOperation } from '@llave/api-contract/operations'
import { staffMay } from '@llave/domain/operations/states/standing'
import { Button } from '@mantine/core'
import { useTexts } from '../../../lib/texts/texts'
import { FeesButton } from '../../fees/fees.published'
import { canRemind, type DrawerMode, isOffered } from '../drawer/drawer-mode'
import { canResend } from '../staff-rows'
import classes from './StaffDocuments.module.css'

interface Props {
  readonly operation: StaffOperation
  /** Whether there is an entry of which a newer version can be requested. */
  readonly canUpdate: boolean
  readonly onMode: (mode: DrawerMode) => void
  readonly onResend: () => void
}

export function DocumentsToolbar({ operation, canUpdate, onMode, onResend }: Props) {
  const t = useTexts()
  const isClosed = (kind: DrawerMode['kind']) => !isOffered(kind, operation)
  return (
    <div className={classes.toolbar}>
      <Button
        size="xs"
        variant="light"
        disabled={isClosed('upload')}
        onClick={() => onMode({ kind: 'upload', row: null })}
      >
        {t('documents.staff.toolbar.upload')}
      </Button>
      <Button size="xs" variant="default" disabled={isClosed('request')} onClick={() => onMode({ kind: 'request' })}>
        {t('documents.staff.toolbar.request')}
      </Button>
      <Button
        size="xs"
        variant="default"
        onClick={() => onMode({ kind: 'update', row: null })}
        disabled={isClosed('update') || !canUpdate}
      >
        {t('documents.staff.toolbar.update')}
      </Button>
      <Button size="xs" variant="default" disabled={!canRemind(operation)} onClick={() => onMode({ kind: 'remind' })}>
        {t('documents.staff.toolbar.remind')}
      </Button>
      <Button
        size="xs"
        variant="default"
        disabled={!staffMay('POST /operations/resendEmailsContract', operation) || !canResend(operation)}
        onClick={onResend}
      >
        {t('words.resendContract')}
      </Button>
      <FeesButton operation={operation} size="xs" variant="default">
        {t('documents.staff.toolbar.fees')}
      </FeesButton>
    </div>
  )
}
