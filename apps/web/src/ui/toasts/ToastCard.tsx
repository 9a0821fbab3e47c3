import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconInfoCircle, IconX } from '@tabler/icons-react'
import { type FocusEvent, useEffect, useRef, useState } from 'react'
import { keysText } from '../../lib/hotkeys/hotkeys'
import { useHotkey } from '../../lib/hotkeys/use-hotkey'
import { dismissToast, type ShownToast, toasts } from '../../lib/show-toast'
import { useTexts } from '../../lib/texts/texts'
import { ErrorHelp } from '../ErrorHelp'
import classes from './ToastCard.module.css'
import { useDismissal } from './use-dismissal'

const icons = { success: IconCircleCheck, warning: IconAlertTriangle, error: IconCircleX, info: IconInfoCircle }

/**
 * One message; it disappears after 5 s unless hovered or focused. An undoable one also has a hotkey, and the focus
 * returns to where it was before.
 */
export default function ToastCard({ toast }: { readonly toast: ShownToast }) {
  const t = useTexts()
  const [held, setHeld] = useState(false)
  const Icon = icons[toast.kind]

  useDismissal(toast, held)

  function act(): void {
    toast.action?.run()
    dismissToast(toast.id)
  }
  const undoes = toast.action?.undoes === true
  useHotkey('undo', () => isLastToUndo(toast) && act(), { enabled: undoes })

  const before = useRef<Element | null>(null)
  useEffect(
    () => () => {
      const { current } = before
      if (document.activeElement === document.body && current instanceof HTMLElement) current.focus()
    },
    [],
  )

  function entered({ currentTarget, relatedTarget }: FocusEvent): void {
    setHeld(true)
    if (relatedTarget && !currentTarget.contains(relatedTarget)) before.current = relatedTarget
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering only keeps a message open, it is no control
    <div
      className={classes.card}
      data-kind={toast.kind}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={entered}
      onBlur={() => setHeld(false)}
    >
      <Icon role="img" aria-label={t(`common.toast.${toast.kind}`)} className={classes.icon ?? ''} />
      {toast.onOpen ? (
        <button
          type="button"
          className={`${classes.text} ${classes.open}`}
          onClick={() => {
            toast.onOpen?.()
            dismissToast(toast.id)
          }}
        >
          <span className={classes.brief}>{toast.text}</span>
        </button>
      ) : (
        <p className={classes.text}>{toast.text}</p>
      )}
      <ErrorHelp at={toast.help} className={classes.action} />
      {toast.action && (
        <button type="button" className={classes.action} title={undoes ? keysText('undo') : undefined} onClick={act}>
          {toast.action.label}
        </button>
      )}
      <button
        type="button"
        className={classes.close}
        aria-label={t('common.toast.close')}
        onClick={() => dismissToast(toast.id)}
      >
        <IconX />
      </button>
    </div>
  )
}

const isLastToUndo = ({ id }: ShownToast) => toasts.get().findLast(({ action }) => action?.undoes)?.id === id
