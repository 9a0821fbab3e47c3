import type { RefusedOperation } from '@llave/api-contract/operations.calls'
import { Button, Group, ScrollArea, Stack, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../../lib/navigation/paths'
import { useTexts } from '../../../../lib/texts/texts'
import { ModalFrame } from '../../../../ui/feedback/frames'

interface Props {
  readonly refused: readonly RefusedOperation[]
  readonly onClose: () => void
}

export function RefusedDialog({ refused, onClose }: Props) {
  const t = useTexts()
  // Keeps its content while closing.
  const [last, setLast] = useState(refused)
  useEffect(() => {
    if (refused.length > 0) setLast(refused)
  }, [refused])

  return (
    <ModalFrame
      opened={refused.length > 0}
      onClose={onClose}
      title={t('board.bulk.refusedTitle', { count: last.length })}
    >
      <Stack gap="lg">
        <ScrollArea.Autosize mah={360} type="auto">
          <ul className="stack gap-sm">
            {last.map(({ _id, numOperation, message, fields }) => (
              <li key={_id}>
                {numOperation !== null && (
                  <Link className="link strong" to={paths.operation(_id)}>
                    {t('board.bulk.number', { number: numOperation })}
                  </Link>
                )}
                <Text size="sm">{t.find(`errors.${message}`) ?? message}</Text>
                {fields.length > 0 && (
                  <Text size="sm" c="dimmed">
                    {fields.map(field => t.find(`states.milestones.${field}`) ?? field).join(', ')}
                  </Text>
                )}
              </li>
            ))}
          </ul>
        </ScrollArea.Autosize>
        <Group justify="flex-end">
          <Button onClick={onClose}>{t('board.bulk.understood')}</Button>
        </Group>
      </Stack>
    </ModalFrame>
  )
}
