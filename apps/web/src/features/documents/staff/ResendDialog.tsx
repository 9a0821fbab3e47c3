import type { StaffOperation } from '@llave/api-contract/operations'
import { rereadOperation } from '../../../lib/queries/call-and-refresh'
import { useCall } from '../../../lib/queries/use-call'
import { useTexts } from '../../../lib/texts/texts'
import { ConfirmDialog } from '../../../ui/feedback/ConfirmDialog'
import { ContractGaps } from '../warnings/ContractGaps'

interface Props {
  readonly operation: Pick<StaffOperation, '_id' | 'contractGaps'>
  readonly opened: boolean
  /** Also after a refused sending, which is reported in a toast like its success. */
  readonly onClose: () => void
}

/** Confirms and resends the holders' links to the contract. */
export function ResendDialog({ operation: { _id: operationId, contractGaps }, opened, onClose }: Props) {
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
      disabled={contractGaps.length > 0}
      confirm={{
        label: t('words.resendTheContract'),
        run: async () => {
          await resend.run({ body: { operationId, isManager: true } })
          onClose()
        },
      }}
    >
      {contractGaps.length > 0 ? <ContractGaps missing={contractGaps} /> : t('documents.staff.resend.text')}
    </ConfirmDialog>
  )
}
