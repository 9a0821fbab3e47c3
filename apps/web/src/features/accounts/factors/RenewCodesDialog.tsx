import { useState } from 'react'
import { useCall } from '../../../lib/queries/use-call'
import { useTexts } from '../../../lib/texts/texts'
import { ModalFrame } from '../../../ui/feedback/frames'
import { PasswordDialog } from './PasswordDialog'
import { RecoveryCodes } from './RecoveryCodes'

export function RenewCodesDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTexts()
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const renew = useCall('POST /users/factors/recoveryCodes')
  if (codes)
    return (
      <ModalFrame opened onClose={onClose} title={t('factors.codes.title')} closeOnClickOutside={false}>
        <RecoveryCodes codes={codes} onSaved={onClose} />
      </ModalFrame>
    )
  return (
    <PasswordDialog
      title={t('factors.renew.title')}
      text={t('factors.renew.text')}
      confirm={t('factors.card.renewCodes')}
      send={currentPassword => renew.send({ body: { currentPassword } })}
      onDone={({ recoveryCodes }) => setCodes(recoveryCodes)}
      onClose={onClose}
    />
  )
}
