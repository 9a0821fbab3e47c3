import type { Instant } from '@llave/domain/time/calendar-day'
import { Button, Group, Stack, Text } from '@mantine/core'
import { formatDateTime } from '../../lib/texts/formats'
import { useTexts } from '../../lib/texts/texts'
import { CopyButton } from '../../ui/CopyButton'
import { ModalFrame } from '../../ui/feedback/frames'
import classes from './integrations.module.css'

export interface Secret {
  readonly kind: 'key' | 'secret'
  readonly value: string
  /** When the previous one stops signing. */
  readonly oldUntil?: Instant | null
}

interface Props {
  readonly secret: Secret | null
  readonly onClose: () => void
}

/** Shows a secret once. A click outside does not close it. */
export function SecretDialog({ secret, onClose }: Props) {
  const t = useTexts()
  return (
    <ModalFrame
      opened={secret !== null}
      onClose={onClose}
      title={t('integrations.secret.title')}
      closeOnClickOutside={false}
    >
      {secret && (
        <Stack gap="md">
          <Text size="sm">{t('integrations.secret.text')}</Text>
          {secret.oldUntil && (
            <Text size="sm">{t('integrations.secret.old', { date: formatDateTime(secret.oldUntil) })}</Text>
          )}
          <code className={classes.secret}>{secret.value}</code>
          <Group justify="space-between">
            <CopyButton value={secret.value} name={t(`integrations.secret.${secret.kind}`)} />
            <Button onClick={onClose}>{t('integrations.secret.done')}</Button>
          </Group>
        </Stack>
      )}
    </ModalFrame>
  )
}
