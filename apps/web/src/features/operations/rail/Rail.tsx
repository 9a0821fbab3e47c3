import type { OperationState } from '@llave/domain/operations/states/operation-states'
import { ActionIcon } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { Suspense, useEffect, useRef, useState } from 'react'
import { whenIdle } from '../../../lib/queries/when-idle'
import { useSettings } from '../../../lib/session/settings'
import { useTexts } from '../../../lib/texts/texts'
import { wantedDialog } from '../../../lib/wanted-dialog'
import { UndeliveredMails } from '../../outbox/outbox.published'
import type { OperationForm } from '../form/operation-form'
import { useStored } from '../form/use-operation-form'
import { SaveButton } from '../header/SaveButton'
import classes from './Rail.module.css'

interface Props {
  readonly form: OperationForm
  /** Where it does not fit beside the tabs, it comes over them when it is called. */
  readonly open: boolean
  readonly onClose: () => void
  readonly onMove: (to: OperationState) => void
  readonly saving: boolean
  readonly onSave: () => void
}

interface PartsProps extends Pick<Props, 'form' | 'onMove'> {
  readonly inSight: boolean
}

// Its fields are most of what there is to draw and to load: the header and the open tab are there before them, and where
// it is out of sight also everything else. Not a dialog: what is typed meanwhile is meant for the page.
const RailParts = wantedDialog<PartsProps>(
  async () => (await import('./RailParts')).RailParts,
  ({ inSight }) => inSight,
  whenIdle,
)

/** Where the panel fits beside the tabs (Rail.module.css). */
const BESIDE = '(min-width: 1280px)'

/** Beside the tabs: the next step, the people, and every field of the operation, edited in place. */
export function Rail({ form, open, onClose, onMove, saving, onSave }: Props) {
  const t = useTexts()
  const { _id, abilities, undelivered } = useStored(form)
  const { sidePanel } = useSettings()
  const [beside] = useState(() => window.matchMedia(BESIDE).matches)
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
      <ActionIcon
        className={classes.close ?? ''}
        variant="subtle"
        color="gray"
        aria-label={t('operations.rail.hide')}
        onClick={onClose}
      >
        <IconX />
      </ActionIcon>
      {undelivered.length > 0 && (
        <Suspense>
          <UndeliveredMails operationId={_id} mails={undelivered} />
        </Suspense>
      )}
      <RailParts form={form} onMove={onMove} inSight={open || (sidePanel && beside)} />
      {/* Over the tabs the panel also covers the header with its button. */}
      {open && abilities.update && (
        <div className={classes.foot}>
          <SaveButton form={form} saving={saving} onSave={onSave} />
        </div>
      )}
    </aside>
  )
}
