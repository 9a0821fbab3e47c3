import type { StaffOperation } from '@llave/api-contract/operations'
import { TEXT_FIELDS } from '@llave/domain/validation/validators'
import { useState } from 'react'
import { useTexts } from '../../../lib/texts/texts'
import { TextAreaField } from '../../../ui/fields/TextAreaField'
import { waive } from '../api/staff-calls'
import type { Row } from '../staff-rows'
import { DrawerForm } from './DrawerForm'
import { useSend } from './use-send'

interface Props {
  readonly operation: StaffOperation
  readonly row: Row
  readonly onDone: () => void
}

/** Does without an empty entry, for a reason; the customer's own is proposed. */
export function ReasonForm({ operation, row: { entry, holder }, onDone }: Props) {
  const t = useTexts()
  const [reason, setReason] = useState(entry.waiverProposal ?? '')
  const send = useSend({
    check: () => {
      const code = TEXT_FIELDS.reason.error(reason)
      return code ? { reason: code } : {}
    },
    done: t('documents.staff.done.waived'),
    onDone,
    send: () =>
      waive({
        operationId: operation._id,
        holderId: holder?._id ?? null,
        documentationId: entry._id,
        reason: reason.trim(),
        waived: true,
      }),
  })
  return (
    <DrawerForm onSubmit={send.run} running={send.running} submit={t('documents.staff.form.waiveConfirm')}>
      <TextAreaField
        label={t('documents.staff.form.reason')}
        maxLength={TEXT_FIELDS.reason.max}
        value={reason}
        onChange={setReason}
        error={send.errorOf('reason')}
      />
    </DrawerForm>
  )
}
