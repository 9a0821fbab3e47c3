import type { Contact } from '@llave/api-contract/contacts'
import { isHolderRole } from '@llave/domain/people/contact-roles'
import { useCall } from '../../../lib/queries/use-call'
import { useTexts } from '../../../lib/texts/texts'
import { ConfirmDialog } from '../../../ui/feedback/ConfirmDialog'
import type { Openable } from '../../../ui/feedback/frames'

interface Props extends Openable {
  readonly contact: Contact
  readonly onDeleted: () => void
}

/**
 * Asks before a contact is deleted and lists its operations, or says why a holder cannot be deleted (spec: back office
 * §8).
 */
export function DeleteContactDialog({ contact, opened, onClose, onDeleted }: Props) {
  const t = useTexts()
  const { _id: id, name, numOperations } = contact
  const remove = useCall('DELETE /contacts/:id', { done: 'contacts.done.deleted', onDone: onDeleted })
  const isHolder = contact.operationsRoles.some(({ role }) => isHolderRole(role))
  if (isHolder) {
    return (
      <ConfirmDialog
        opened={opened}
        onClose={onClose}
        title={t('contacts.deletion.withHolderTitle', { name })}
        confirm={{ label: t('common.actions.understood'), run: onClose }}
        cancelLabel={null}
      >
        {t('contacts.deletion.withHolderBody')}
      </ConfirmDialog>
    )
  }
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={t('contacts.deletion.title', { name })}
      confirm={{ label: t('common.actions.delete'), run: () => remove.run({ params: { id } }) }}
      dangerous
    >
      {numOperations === 0
        ? t('contacts.deletion.body')
        : t('contacts.deletion.bodyInOperations', { count: numOperations })}
    </ConfirmDialog>
  )
}
