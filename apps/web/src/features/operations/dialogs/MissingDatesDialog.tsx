import type { ArchiveReason, MilestoneField, OperationState } from '@llave/domain/operations/states/operation-states'
import { List, Stack, Text } from '@mantine/core'
import { useTexts } from '../../../lib/texts/texts'
import { ConfirmDialog } from '../../../ui/feedback/ConfirmDialog'
import { fieldName } from '../model/value-text'

/** The reason for the dates: a state, an archive reason, or neither when they were to be cleared. */
export interface MissingDates {
  readonly fields: readonly MilestoneField[]
  readonly state?: OperationState
  readonly reason?: ArchiveReason
}

interface Props {
  readonly missing: MissingDates | null
  readonly onClose: () => void
  /** Opens the Activity tab with the dates. */
  readonly onFillIn: () => void
}

/** Names the missing dates of a state or an archive reason (spec: back office §4). Nothing has been saved. */
export function MissingDatesDialog({ missing, onClose, onFillIn }: Props) {
  const t = useTexts()
  const title = missing?.state
    ? t('operations.missing.titleState', { state: t(`states.names.${missing.state}`) })
    : missing?.reason
      ? t('operations.missing.titleArchive', { reason: t(`states.archiveReasons.${missing.reason}`) })
      : t('operations.missing.titleKept')
  return (
    <ConfirmDialog
      opened={missing !== null}
      onClose={onClose}
      title={title}
      confirm={{ label: t('operations.missing.action'), run: onFillIn }}
    >
      <Stack gap="xs">
        <Text>{t('operations.missing.body')}</Text>
        <List>
          {missing?.fields.map(field => (
            <List.Item key={field}>{fieldName(t, field)}</List.Item>
          ))}
        </List>
      </Stack>
    </ConfirmDialog>
  )
}
