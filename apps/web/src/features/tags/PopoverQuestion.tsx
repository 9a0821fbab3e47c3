import { Button, Group, Stack, Text } from '@mantine/core'
import { useId } from 'react'
import { useTexts } from '../../lib/texts/texts'
import { keepFocusIn } from '../../ui/feedback/focus-place'

interface Props {
  readonly title: string
  readonly text: string
  readonly confirm: { readonly label: string; readonly run: () => void; readonly running?: boolean }
  /** The label of the cancelling button; by default "Cancelar". */
  readonly cancelLabel?: string
  /** Also by Esc. */
  readonly onCancel: () => void
}

/** A question inside a popover, in place of its subject: a dialog over it would close it. */
export function PopoverQuestion({ title, text, confirm, cancelLabel, onCancel }: Props) {
  const t = useTexts()
  const id = useId()
  return (
    <div
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      // Its subject, or the choice, replaces it.
      onClickCapture={keepFocusIn}
      onKeyDown={event => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        onCancel()
      }}
    >
      <Stack gap="sm">
        <Text id={`${id}-title`} fw={600}>
          {title}
        </Text>
        <Text id={`${id}-text`} size="sm">
          {text}
        </Text>
        <Group justify="flex-end" gap="xs">
          <Button autoFocus variant="subtle" color="gray" size="xs" onClick={onCancel}>
            {cancelLabel ?? t('common.actions.cancel')}
          </Button>
          <Button color="red" size="xs" loading={confirm.running ?? false} onClick={confirm.run}>
            {confirm.label}
          </Button>
        </Group>
      </Stack>
    </div>
  )
}
