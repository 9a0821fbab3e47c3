import type { DayRow } from '@llave/api-contract/dashboard.calls'
import { List, Stack, Text } from '@mantine/core'
import { useCall } from '../../../../lib/queries/use-call'
import { useTexts } from '../../../../lib/texts/texts'
import { ConfirmDialog } from '../../../../ui/feedback/ConfirmDialog'

interface Props {
  readonly operation: NonNullable<DayRow['operation']>
  readonly name: string
  readonly opened: boolean
  readonly onClose: () => void
}

/** The missing documents, before the customer is reminded of them. */
export function RemindDialog({ operation, name, opened, onClose }: Props) {
  const t = useTexts()
  const { _id: operationId, pending } = operation
  const remind = useCall('POST /operations/sendPendingDocumentationEmail', {
    done: 'words.reminderSent',
    onDone: onClose,
  })
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={t('day.queue.remind.title', { name, count: pending.length })}
      confirm={{
        label: t('day.queue.remind.confirm'),
        run: () => remind.run({ body: { operationId, listDocumentation: [...pending] } }),
      }}
    >
      <Stack gap="xs">
        <Text>{t('day.queue.remind.text')}</Text>
        <List>
          {pending.map(({ _id, type }) => (
            <List.Item key={_id}>{t(`states.documentTypes.${type}.name`)}</List.Item>
          ))}
        </List>
      </Stack>
    </ConfirmDialog>
  )
}
