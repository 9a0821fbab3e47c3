import type { StaffOperation } from '@llave/api-contract/operations'
import { TEXT_FIELDS } from '@llave/domain/validation/validators'
import { SegmentedControl, Text } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '../../../lib/texts/texts'
import { TextAreaField } from '../../../ui/fields/TextAreaField'
import { validateDocument, validateSigning } from '../api/staff-calls'
import { DrawerForm } from './DrawerForm'
import type { DrawerMode } from './drawer-mode'
import { useSend } from './use-send'
import { VerdictEvidence } from './VerdictEvidence'
import classes from './VerdictForm.module.css'

interface Props {
  readonly operation: StaffOperation
  readonly mode: Extract<DrawerMode, { readonly kind: 'validate' | 'signing' }>
  readonly onDone: () => void
}

const VERDICTS = ['VALIDADO', 'RECHAZADO'] as const
type Verdict = (typeof VERDICTS)[number]

/** What is judged and the verdict beside it: confirmed only for VALIDADO, or for RECHAZADO with a reason (spec: back office §4). */
export function VerdictForm({ operation, mode, onDone }: Props) {
  const t = useTexts()
  const [state, setState] = useState<Verdict>('VALIDADO')
  const [reason, setReason] = useState('')
  const rejected = state === 'RECHAZADO'
  const signing = mode.kind === 'signing'
  const done = signing ? (rejected ? 'signingRejected' : 'signingValidated') : rejected ? 'rejected' : 'validated'

  const send = useSend({
    check: () => ({}),
    done: t(`documents.staff.done.${done}`),
    onDone,
    async send() {
      const verdict = { operationId: operation._id, state, rejectionReason: rejected ? reason.trim() : null }
      if (mode.kind === 'signing') {
        await validateSigning({ ...verdict, holderId: mode.holder._id, documentationList: mode.files })
        return
      }
      const { entry, file, holder } = mode.row
      if (!file) return
      const about = { holderId: holder?._id ?? null, documentationId: entry._id, documentId: file._id }
      // Only what was looked at: a file that was replaced meanwhile is a conflict.
      await validateDocument({ ...verdict, ...about, version: file.version })
    },
  })

  return (
    <div className={classes.verdict}>
      <VerdictEvidence mode={mode} />
      <DrawerForm
        onSubmit={send.run}
        running={send.running}
        disabled={rejected && reason.trim() === ''}
        submit={t('documents.staff.validation.confirm')}
      >
        {signing && <Text>{t('documents.staff.validation.together')}</Text>}
        <SegmentedControl
          aria-label={t('documents.staff.validation.choice')}
          fullWidth
          value={state}
          onChange={value => setState(VERDICTS.find(verdict => verdict === value) ?? 'VALIDADO')}
          data={VERDICTS.map(value => ({ value, label: t(`documents.staff.validation.${value}`) }))}
        />
        {rejected && (
          <TextAreaField
            label={t('documents.staff.validation.reason')}
            description={t('documents.staff.validation.reasonHelp')}
            maxLength={TEXT_FIELDS.reason.max}
            value={reason}
            onChange={setReason}
            error={send.errorOf('rejectionReason')}
          />
        )}
      </DrawerForm>
    </div>
  )
}
