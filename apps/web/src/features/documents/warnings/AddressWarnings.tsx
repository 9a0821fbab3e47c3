import type { AddressWarnings as Warnings } from '@llave/api-contract/operations'
import type { Unreached } from '@llave/domain/holders/why-unreached'
import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useCall } from '../../../lib/queries/use-call'
import { formatDateTime, formatList } from '../../../lib/texts/formats'
import { useTexts } from '../../../lib/texts/texts'
import classes from './AddressWarnings.module.css'

interface Props {
  readonly operationId: string
  readonly holder: { readonly _id: string; readonly name: string }
  readonly warnings: Warnings | undefined
  readonly mayConfirm?: boolean
  /** Why the holder is not notified of the documents that only they are told about. */
  readonly unreached?: Unreached | null | undefined
}

/**
 * Warnings about a holder's address until the staff or the holder confirm it. That a signature was given before that is
 * shown for good.
 */
export function AddressWarnings({ operationId, holder, warnings, mayConfirm = true, unreached }: Props) {
  const t = useTexts()
  const confirm = useCall('POST /operations/confirmHolderEmail', {
    done: 'documents.staff.warnings.confirmed',
  })
  if (!warnings) return null
  const { emailChange, signedInDoubt, sharesMailboxWith } = warnings
  return (
    <>
      {unreached && (
        <Warning>
          {t('documents.staff.warnings.unreached', {
            holder: holder.name,
            why: t(`operations.activity.unreached.${unreached}`),
          })}
        </Warning>
      )}
      {emailChange && (
        <Warning
          action={
            <Button
              size="compact-sm"
              variant="default"
              loading={confirm.running}
              disabled={!mayConfirm}
              onClick={() => void confirm.run({ body: { operationId, holderId: holder._id, email: emailChange.to } })}
            >
              {t('documents.staff.warnings.confirm')}
            </Button>
          }
        >
          {t('documents.staff.warnings.changed', {
            by: emailChange.by ?? t('documents.staff.warnings.unknown'),
            holder: holder.name,
            date: formatDateTime(emailChange.date),
            from: emailChange.from ?? t('documents.staff.warnings.none'),
            to: emailChange.to,
          })}
        </Warning>
      )}
      {signedInDoubt && <Warning>{t('documents.staff.warnings.signedInDoubt', { holder: holder.name })}</Warning>}
      {sharesMailboxWith.length > 0 && (
        <Warning>
          {holder.name}.{' '}
          {t('documents.staff.warnings.shared', {
            names: formatList(t, sharesMailboxWith),
          })}
        </Warning>
      )}
    </>
  )
}

function Warning({ children, action }: { readonly children: ReactNode; readonly action?: ReactNode }) {
  return (
    <div className={classes.warning}>
      <IconAlertTriangle aria-hidden="true" />
      <p>{children}</p>
      {action}
    </div>
  )
}
