import { useBlocker } from 'react-router'
import { useTexts } from '../../../lib/texts/texts'
import { ConfirmDialog } from '../../../ui/feedback/ConfirmDialog'

interface Props {
  readonly opened: boolean
  readonly onStay: () => void
  readonly onDiscard: () => void
}

/** Asks before what was typed of a contact is lost. */
export function UnsavedDialog({ opened, onStay, onDiscard }: Props) {
  const t = useTexts()
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onStay}
      title={t('contacts.leave.title')}
      cancelLabel={t('contacts.leave.stay')}
      confirm={{ label: t('contacts.leave.discard'), run: onDiscard }}
      dangerous
    >
      {t('contacts.leave.text')}
    </ConfirmDialog>
  )
}

/** The same for every other way out: Back, a link. Not inside a page that has a guard of its own. */
export function UnsavedGuard({ isDirty }: { readonly isDirty: () => boolean }) {
  const blocker = useBlocker(isDirty)
  return (
    <UnsavedDialog
      opened={blocker.state === 'blocked'}
      onStay={() => blocker.reset?.()}
      onDiscard={() => blocker.proceed?.()}
    />
  )
}
