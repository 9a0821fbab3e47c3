import type { Factor } from '@llave/api-contract/people'
import { useCall } from '../../../lib/queries/use-call'
import { useTexts } from '../../../lib/texts/texts'
import { PasswordDialog } from './PasswordDialog'

interface Props {
  readonly factor: Factor
  readonly isLast: boolean
  readonly onClose: () => void
}

export function RemoveFactorDialog({ factor: { _id: id, name }, isLast, onClose }: Props) {
  const t = useTexts()
  const remove = useCall('POST /users/factors/:id/remove', { done: 'factors.remove.done' })
  return (
    <PasswordDialog
      title={t('factors.remove.title', { name })}
      text={t(isLast ? 'factors.remove.last' : 'factors.remove.text')}
      confirm={t('common.actions.takeAway')}
      dangerous
      send={currentPassword => remove.send({ params: { id }, body: { currentPassword } })}
      onDone={onClose}
      onClose={onClose}
    />
  )
}
