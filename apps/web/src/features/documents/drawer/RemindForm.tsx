import type { StaffOperation } from '@llave/api-contract/operations'
import { Text } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '../../../lib/texts/texts'
import { CheckField } from '../../../ui/fields/CheckField'
import { remind } from '../api/staff-calls'
import { entryName } from '../entries'
import { pendingEntries } from '../staff-rows'
import { DrawerForm } from './DrawerForm'
import { useSend } from './use-send'

/** Picks the pending documents of a reminder; all of them unless told. */
export function RemindForm({ operation, onDone }: { readonly operation: StaffOperation; readonly onDone: () => void }) {
  const t = useTexts()
  const pending = pendingEntries(operation)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const chosen = pending.filter(({ entry }) => !left.has(entry._id))
  const send = useSend({
    check: () => ({}),
    done: t('documents.staff.done.reminded'),
    onDone,
    send: () =>
      remind({
        operationId: operation._id,
        listDocumentation: chosen.map(({ entry, holder }) => ({
          _id: entry._id,
          type: entry.type,
          holderId: holder?._id ?? null,
        })),
      }),
  })

  if (pending.length === 0) return <Text>{t('documents.staff.form.remindNone')}</Text>
  return (
    <DrawerForm
      onSubmit={send.run}
      running={send.running}
      disabled={chosen.length === 0}
      submit={t('documents.staff.form.remindConfirm', { count: chosen.length })}
    >
      <Text>{t('documents.staff.form.remindText')}</Text>
      {pending.map(({ entry, holder }) => (
        <CheckField
          key={entry._id}
          label={holder ? `${entryName(t, entry)} · ${holder.name}` : entryName(t, entry)}
          checked={!left.has(entry._id)}
          onChange={() => {
            const next = new Set(left)
            if (!next.delete(entry._id)) next.add(entry._id)
            setLeft(next)
          }}
        />
      ))}
    </DrawerForm>
  )
}
