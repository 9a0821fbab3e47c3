import { Button, Group } from '@mantine/core'
import { useTexts } from '../../lib/texts/texts'
import classes from './DialogButtons.module.css'

interface Props {
  readonly confirm: string
  /** Without it the button submits the form around it. */
  readonly onConfirm?: () => void
  readonly onCancel: () => void
  /** Null for a dialog that only informs. */
  readonly cancelLabel?: string | null | undefined
  /** A second way to proceed ("Solo cambiar"). */
  readonly other?: { readonly label: string; readonly onClick: () => void; readonly running: boolean } | undefined
  readonly running?: boolean
  readonly disabled?: boolean
  readonly dangerous?: boolean
  /** Which button takes the focus when the dialog opens, unless a field requests it (`data-autofocus`). */
  readonly focus?: 'cancel' | 'confirm' | undefined
}

export function DialogButtons(props: Props) {
  const { confirm, onConfirm, onCancel, cancelLabel, other } = props
  const { running = false, disabled = false, dangerous = false, focus } = props
  const t = useTexts()
  // Three buttons with verbs fit on one line of 480 px.
  const narrow = other ? { px: 10 } : {}
  const first = cancelLabel === null ? focus && 'confirm' : focus
  return (
    <Group justify="flex-end" wrap="wrap-reverse" gap="xs" className={classes.buttons ?? ''}>
      {cancelLabel !== null && (
        <Button
          {...narrow}
          data-autofocus={first === 'cancel' || undefined}
          variant="subtle"
          color="gray"
          onClick={onCancel}
        >
          {cancelLabel ?? t('common.actions.cancel')}
        </Button>
      )}
      {other && (
        <Button {...narrow} variant="default" loading={other.running} disabled={disabled} onClick={other.onClick}>
          {other.label}
        </Button>
      )}
      <Button
        {...narrow}
        data-autofocus={first === 'confirm' || undefined}
        {...(dangerous ? { color: 'red' } : {})}
        {...(onConfirm ? { onClick: onConfirm } : { type: 'submit' })}
        loading={running}
        disabled={disabled}
      >
        {confirm}
      </Button>
    </Group>
  )
}
