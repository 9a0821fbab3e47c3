import { rereadOperation } from '../../../lib/queries/call-and-refresh'
import { useCall } from '../../../lib/queries/use-call'
import { useTexts } from '../../../lib/texts/texts'
import { ConfirmDialog } from '../../../ui/feedback/ConfirmDialog'

interface Props {
  readonly operationId: string
  readonly opened: boolean
  /** Also when the sending was refused: that is told in a toast, as its success is. */
  readonly onClose: () => void
}

/** Asks before the holders get their links to the contract again, and sends them. */
export function ResendDialog({ operationId, opened, onClose }: Props) {
  const t = useTexts()
  const resend = useCall('POST /operations/resendEmailsContract', {
    done: ({ sent }) => t('documents.staff.done.resent', { count: sent }),
    onRefused: () => void rereadOperation(operationId),
  })
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={t('documents.staff.resend.title')}
      confirm={{
        label: t('documents.staff.resend.confirm'),
        run: async () => {
          await resend.run({ body: { operationId, isManager: true } })
          onClose()
        },
      }}
    >
      {t('documents.staff.resend.text')}
    </ConfirmDialog>
  )
}
