import { Button } from '@mantine/core'
import { IconCamera, IconFile } from '@tabler/icons-react'
import { useState } from 'react'
import { type ShownToast, showToast } from '../../lib/show-toast'
import { BottomSheet, SheetRow } from '../../ui/feedback/BottomSheet'
import { SideDrawer } from '../../ui/feedback/SideDrawer'
import { TextField } from '../../ui/fields/text/TextField'
import { FormFoot } from '../../ui/forms/FormFoot'
import ToastCard from '../../ui/toasts/ToastCard'

const LONG = 'María de los Ángeles Fernández de Córdoba y Ruiz de Castañeda'
const HOUR_MS = 3_600_000
const nothing = () => undefined
const UNDO = { label: 'Undo', run: nothing, undoes: true } as const
/** One toast of each kind; they do not disappear. */
const TOASTS: readonly ShownToast[] = [
  { id: -1, kind: 'success', text: 'Saved', action: UNDO },
  { id: -2, kind: 'warning', text: LONG, action: { label: 'Open', run: nothing } },
  { id: -3, kind: 'error', text: LONG.repeat(2) },
  { id: -4, kind: 'info', text: LONG, onOpen: nothing },
].map(toast => ({ ...toast, forMs: HOUR_MS }) as ShownToast)

export function OverParts() {
  const [open, setOpen] = useState<'drawer' | 'sheet' | null>(null)
  const close = () => setOpen(null)
  return (
    <div className="stack gap-xs">
      <div className="row wrap gap-xs">
        <Button variant="default" onClick={() => setOpen('drawer')}>
          Drawer
        </Button>
        <Button variant="default" onClick={() => setOpen('sheet')}>
          Sheet
        </Button>
        <Button variant="default" onClick={() => showToast({ kind: 'success', text: LONG, action: UNDO })}>
          Toast
        </Button>
      </div>
      {TOASTS.map(toast => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
      <SideDrawer opened={open === 'drawer'} onClose={close} title={LONG}>
        <form onSubmit={event => event.preventDefault()}>
          <TextField label="Name" value={LONG} onChange={nothing} />
          <FormFoot of={{ reset: nothing, sending: false }} submit="Verb" onCancel={close} />
        </form>
      </SideDrawer>
      <BottomSheet opened={open === 'sheet'} onClose={close} title={LONG}>
        <SheetRow icon={<IconCamera aria-hidden="true" />} onClick={close}>
          {LONG}
        </SheetRow>
        <SheetRow icon={<IconFile aria-hidden="true" />} onClick={close}>
          Of a file
        </SheetRow>
      </BottomSheet>
    </div>
  )
}
