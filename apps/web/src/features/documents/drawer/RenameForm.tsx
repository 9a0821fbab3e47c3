import type { StaffOperation } from '@llave/api-contract/operations'
import { requiredError } from '@llave/domain/validation/validators'
import { useState } from 'react'
import { useTexts } from '../../../lib/texts/texts'
import { TextField } from '../../../ui/fields/TextField'
import { renameDocument } from '../api/staff-calls'
import type { Row } from '../staff-rows'
import { extensionOf } from '../upload/upload-problem'
import { DrawerForm } from './DrawerForm'
import { useSend } from './use-send'

interface Props {
  readonly operation: StaffOperation
  readonly row: Row
  readonly onDone: () => void
}

/** Another name for a file; its extension stays (spec: back office §5). */
export function RenameForm({ operation, row: { entry, file, holder }, onDone }: Props) {
  const t = useTexts()
  const extension = extensionOf(file?.name ?? '')
  const [name, setName] = useState((file?.name ?? '').replace(/\.[^.]+$/, ''))
  const send = useSend({
    check: () => {
      const code = requiredError(name)
      return code ? { name: code } : {}
    },
    done: t('documents.staff.done.renamed'),
    onDone,
    async send() {
      if (!file) return
      await renameDocument({
        operationId: operation._id,
        holderId: holder?._id ?? null,
        documentationId: entry._id,
        documentId: file._id,
        name: extension ? `${name.trim()}.${extension}` : name.trim(),
      })
    },
  })
  return (
    <DrawerForm onSubmit={send.run} running={send.running} submit={t('common.actions.save')}>
      <TextField
        label={t('documents.staff.form.name')}
        description={extension && t('documents.staff.form.renameHelp', { extension })}
        maxLength={140}
        value={name}
        onChange={setName}
        error={send.errorOf('name')}
      />
    </DrawerForm>
  )
}
