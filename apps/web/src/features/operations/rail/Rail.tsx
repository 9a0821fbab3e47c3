import { ActionIcon } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { Suspense, useEffect, useRef } from 'react'
import { useTexts } from '../../../lib/texts/texts'
import { UndeliveredMails } from '../../outbox/outbox.published'
import { type OperationForm, useStored } from '../form/operation-form'
import { SaveButton } from '../header/SaveButton'
import classes from './Rail.module.css'
import { RailContent } from './RailContent'

interface Props {
  readonly form: OperationForm
  /** Open above the tabs, if it does not fit beside them. */
  readonly open: boolean
  readonly onClose: () => void
  readonly saving: boolean
  readonly onSave: () => void
}

/** The panel: the people and every field of the operation, edited in place. */
export function Rail({ form, open, onClose, saving, onSave }: Props) {
  const t = useTexts()
  const operation = useStored(form)
  const { abilities, undelivered } = operation
  const panel = useRef<HTMLElement>(null)
  useEffect(() => {
    if (open) panel.current?.focus()
  }, [open])

  return (
    <aside
      ref={panel}
      className={classes.rail}
      data-open={open || undefined}
      tabIndex={-1}
      aria-label={t('operations.rail.label')}
      onKeyDown={event => {
        if (!open || event.key !== 'Escape' || event.defaultPrevented) return
        event.preventDefault()
        onClose()
      }}
    >
      <ActionIcon className={classes.close ?? ''} aria-label={t('operations.rail.hide')} onClick={onClose}>
        <IconX />
      </ActionIcon>
      {undelivered.length > 0 && (
        <Suspense>
          <UndeliveredMails operation={operation} mails={undelivered} />
        </Suspense>
      )}
      <RailContent form={form} onSave={onSave} />
      {/* Above the tabs, the panel also covers the header with its button. */}
      {open && abilities.update && (
        <div className={classes.foot}>
          <SaveButton form={form} saving={saving} onSave={onSave} />
        </div>
      )}
    </aside>
  )
}
