import type { StaffOperation } from '@llave/api-contract/operations'
import { TEXT_FIELDS } from '@llave/domain/validation/validators'
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
  const ending = extension && `.${extension}`
  const fullName = name.trim() && `${name.trim()}${ending}`
  const send = useSend({
    check: () => {
      const code = TEXT_FIELDS.fileName.error(fullName)
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
        name: fullName,
      })
    },
  })
  return (
    <DrawerForm onSubmit={send.run} running={send.running} submit={t('common.actions.save')}>
      <TextField
        label={t('documents.staff.form.name')}
        description={extension && t('documents.staff.form.renameHelp', { extension })}
        maxLength={TEXT_FIELDS.fileName.max - ending.length}
        value={name}
        onChange={setName}
        error={send.errorOf('name')}
      />
    </DrawerForm>
  )
}
