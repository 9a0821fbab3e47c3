import type { RefusedOperation } from '@llave/api-contract/operations.calls'
import type { ArchiveReason } from '@llave/domain/operations/states/operation-states'
import { Button, Group, ScrollArea, Stack, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../../lib/navigation/paths'
import { codeText, useTexts } from '../../../../lib/texts/texts'
import { ModalFrame } from '../../../../ui/feedback/frames'

interface Props {
  readonly refused: readonly RefusedOperation[]
  /** The reason with which they were to be archived, for which dates can be missing. */
  readonly archivedAs: ArchiveReason | null
  readonly onClose: () => void
}

export function RefusedDialog({ refused, archivedAs, onClose }: Props) {
  const t = useTexts()
  // Keeps its content while closing.
  const [last, setLast] = useState(refused)
  useEffect(() => {
    if (refused.length > 0) setLast(refused)
  }, [refused])

  const reasonOf = ({ message }: RefusedOperation) =>
    archivedAs && message === 'ERR_OPERATION_MISSING_DATES'
      ? t('operations.missing.titleArchive', { reason: t(`states.archiveReasons.${archivedAs}`) })
      : codeText(t, message)
  return (
    <ModalFrame
      opened={refused.length > 0}
      onClose={onClose}
      title={t('board.bulk.refusedTitle', { count: last.length })}
    >
      <Stack gap="lg">
        <ScrollArea.Autosize mah={360} type="auto">
          <ul className="stack gap-sm">
            {last.map(one => (
              <li key={one._id}>
                {one.numOperation !== null && (
                  <Link className="link strong" to={paths.operation(one._id)}>
                    {t('common.operation.number', { number: one.numOperation })}
                  </Link>
                )}
                <Text size="sm">{reasonOf(one)}</Text>
                {one.fields.length > 0 && (
                  <Text size="sm" c="dimmed">
                    {one.fields.map(field => t.find(`states.milestones.${field}`) ?? field).join(', ')}
                  </Text>
                )}
              </li>
            ))}
          </ul>
        </ScrollArea.Autosize>
        <Group justify="flex-end">
          <Button onClick={onClose}>{t('common.actions.understood')}</Button>
        </Group>
      </Stack>
    </ModalFrame>
  )
}
