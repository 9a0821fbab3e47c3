import { Modal } from '@mantine/core'
import { useState } from 'react'
import { useCall } from '../../../lib/queries/use-call'
import { useTexts } from '../../../lib/texts/texts'
import { PasswordDialog } from './PasswordDialog'
import { RecoveryCodes } from './RecoveryCodes'

/** New recovery codes in place of those that are used up or lost. */
export function RenewCodesDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTexts()
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const renew = useCall('POST /users/factors/recoveryCodes')
  if (codes)
    return (
      <Modal
        opened
        onClose={onClose}
        title={t('factors.codes.title')}
        closeOnClickOutside={false}
        closeButtonProps={{ 'aria-label': t('common.actions.close') }}
      >
        <RecoveryCodes codes={codes} onSaved={onClose} />
      </Modal>
    )
  return (
    <PasswordDialog
      title={t('factors.renew.title')}
      text={t('factors.renew.text')}
      confirm={t('factors.renew.confirm')}
      send={currentPassword => renew.send({ body: { currentPassword } })}
      onDone={({ recoveryCodes }) => setCodes(recoveryCodes)}
      onClose={onClose}
    />
  )
}
