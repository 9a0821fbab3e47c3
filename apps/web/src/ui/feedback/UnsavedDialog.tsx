import { useWindowEvent } from '@mantine/hooks'
import { useLeaveGuard } from '../../lib/navigation/leaving'
import { useTexts } from '../../lib/texts/texts'
import { ChoiceForm } from './ChoiceForm'
import { ModalFrame } from './frames'

/** Words for losing something other than input. */
export interface LeaveWords {
  readonly title: string
  readonly text: string
  readonly stay: string
}

interface Props {
  readonly opened: boolean
  readonly onStay: () => void
  readonly onDiscard: () => void
  readonly words?: LeaveWords | undefined
}

/** Asks before input beside a list is lost. */
export function UnsavedDialog({ opened, onStay, onDiscard, words }: Props) {
  const t = useTexts()
  return (
    <ModalFrame opened={opened} onClose={onStay} title={words?.title ?? t('common.leave.title')}>
      <ChoiceForm
        onCancel={onStay}
        cancelLabel={words?.stay ?? t('common.leave.stay')}
        confirm={{ label: t('common.actions.discard'), run: onDiscard }}
        dangerous
      >
        {words?.text ?? t('common.leave.text')}
      </ChoiceForm>
    </ModalFrame>
  )
}

/** The same for every other exit: Back, a link, closing the page. Not inside a page with its own guard. */
export function UnsavedGuard({ isDirty, words }: { readonly isDirty: () => boolean } & Pick<Props, 'words'>) {
  const blocker = useLeaveGuard(isDirty)
  useWindowEvent('beforeunload', event => isDirty() && event.preventDefault())
  return <UnsavedDialog opened={blocker.blocked} onStay={blocker.stay} onDiscard={blocker.proceed} words={words} />
}
