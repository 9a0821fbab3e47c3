import type { Unsaved } from '../../lib/forms/unsaved'
import { ChoiceForm, type ChoiceProps } from './ChoiceForm'
import { Dialog } from './Dialog'
import { ModalFrame, type Openable } from './frames'

interface Props extends ChoiceProps, Openable {
  readonly title: string
  /** Input that belongs to the answer; the dialog asks before closing over it. */
  readonly unsaved?: Pick<Unsaved, 'some' | 'forget'>
}

/** Asks before something happens; 480 px wide, Esc and the cross mean "no", and the focus returns. */
export function ConfirmDialog({ opened, onClose, title, unsaved, ...choice }: Props) {
  const form = <ChoiceForm {...choice} onCancel={onClose} />
  if (unsaved) {
    return (
      <Dialog opened={opened} onClose={onClose} title={title} unsaved={unsaved}>
        {form}
      </Dialog>
    )
  }
  return (
    <ModalFrame opened={opened} onClose={onClose} title={title}>
      {form}
    </ModalFrame>
  )
}
