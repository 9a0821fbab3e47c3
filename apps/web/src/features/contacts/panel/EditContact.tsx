import type { Contact, OperationRole } from '@llave/api-contract/contacts'
import { isHolderRole } from '@llave/domain/people/contact-roles'
import { CONTACT_OPERATIONS_SHOWN } from '@llave/domain/validation/limits'
import { Alert, Button, Group } from '@mantine/core'
import { IconMailX } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useUnsaved } from '../../../lib/forms/unsaved'
import { useOfferActions } from '../../../lib/navigation/open-actions'
import { paths } from '../../../lib/navigation/paths'
import { useCall } from '../../../lib/queries/use-call'
import { useTexts } from '../../../lib/texts/texts'
import { EllipsisText } from '../../../ui/data/EllipsisText'
import { PhoneLinks } from '../../../ui/data/PhoneLinks'
import { Pending } from '../../../ui/feedback/Pending'
import { type ContactValues, sentContact, type TakenBy, valuesOf } from '../contact-form'
import { useContact } from '../use-contact'
import { ContactForm } from './ContactForm'
import classes from './ContactPanel.module.css'
import { DeleteContactDialog } from './DeleteContactDialog'
import type { ContactPanelMode, PanelProps } from './panel-mode'

type EditMode = Extract<ContactPanelMode, { readonly mode: 'edit' | 'edit_operation' }>
interface Props extends PanelProps {
  readonly panel: EditMode
  readonly onTaken: (taken: TakenBy) => void
  /** Set on the contact's record, which stays open when the data are saved, and shows the operations beside them. */
  readonly record?: { readonly onDeleted: () => void }
}

interface EditorProps extends Props {
  readonly contact: Contact
  /** Opens the contact with which this one was merged. */
  readonly reread: () => Promise<unknown>
}

export function EditContact(props: Props) {
  const t = useTexts()
  const { contact, error, refetch, isMerged } = useContact(props.panel.contactId)
  if (contact)
    return (
      <>
        {isMerged && (
          <Alert color="yellow" my="sm" role="alert">
            {t('contacts.merged', { name: contact.name })}
          </Alert>
        )}
        <Editor {...props} contact={contact} reread={refetch} />
      </>
    )
  return <Pending error={error} retry={refetch} onLeave={props.onDone} count={8} height={56} />
}

function Editor({ panel, contact, onDone, onTaken, record, reread }: EditorProps) {
  const t = useTexts()
  const unsaved = useUnsaved()
  const [deleting, setDeleting] = useState(false)
  const update = useCall('PUT /contacts/:id', { done: 'contacts.done.saved' })
  const updateLinked = useCall('POST /operations/updateContact', { done: 'contacts.done.saved' })
  const role = panel.mode === 'edit_operation' ? panel.role : ''
  // A lead becomes a holder when the questionnaire is complete.
  const isHolder = contact.operationsRoles.some(one => isHolderRole(one.role) && one.state !== 'CUESTIONARIO_EN_CURSO')
  const keepsRole = role !== '' && isHolderRole(role)
  const initial = useMemo(() => valuesOf(contact, role), [contact, role])

  const navigate = useNavigate()
  const { name, phone, operationsRoles } = contact
  useOfferActions([
    ...(phone
      ? [
          {
            id: 'call',
            title: t('common.actions.callNamed', { name }),
            run: () => window.location.assign(`tel:${phone}`),
          },
        ]
      : []),
    ...operationsRoles.slice(0, CONTACT_OPERATIONS_SHOWN).map(({ operation, numOperation, title }) => ({
      id: operation,
      title: t('contacts.actions.operation', { number: numOperation, title }),
      run: () => void navigate(paths.operation(operation)),
    })),
    ...(panel.mode === 'edit'
      ? [{ id: 'delete', title: t('contacts.actions.delete', { name }), run: () => setDeleting(true) }]
      : []),
  ])

  async function send(values: ContactValues, typed: Partial<ContactValues>): Promise<void> {
    const changes = { ...sentContact(values, typed), version: contact.version }
    const contactId = contact._id
    if (panel.mode === 'edit') await update.send({ params: { id: contactId }, body: changes })
    else {
      const { operationId, role: previousRole } = panel
      const roles = { role: values.role || previousRole, previousRole }
      await updateLinked.send({ body: { operationId, contactId, ...roles, contact: changes } })
    }
  }

  return (
    <>
      {contact.undelivered && (
        <Alert color="yellow" mb="md" icon={<IconMailX aria-hidden="true" />}>
          {t('contacts.undelivered', { name })}
        </Alert>
      )}
      <ContactForm
        initial={initial}
        isHolder={isHolder}
        keepsRole={keepsRole}
        contactId={contact._id}
        withRole={panel.mode === 'edit_operation'}
        submit={t('common.actions.save')}
        send={send}
        onMerged={reread}
        onDone={onDone}
        onTaken={onTaken}
      />
      {!record && (
        <>
          <ContactOperations operations={contact.operationsRoles} />
          <Link className="link" to={paths.contactRecord(contact._id)}>
            {t('contacts.record.open')}
          </Link>
        </>
      )}
      <Group justify="space-between" mt="lg">
        {phone && !record ? (
          <PhoneLinks phone={phone} whatsAppLabel={t('common.actions.whatsApp', { name })} />
        ) : (
          <span />
        )}
        {panel.mode === 'edit' && (
          <Button variant="subtle" color="red" onClick={() => setDeleting(true)}>
            {t('common.actions.delete')}
          </Button>
        )}
      </Group>
      <DeleteContactDialog
        contact={contact}
        opened={deleting}
        onClose={() => setDeleting(false)}
        onDeleted={() => {
          setDeleting(false)
          unsaved.forget()
          record ? record.onDeleted() : onDone()
        }}
      />
    </>
  )
}

function ContactOperations({ operations }: { readonly operations: readonly OperationRole[] }) {
  const t = useTexts()
  return (
    <section>
      <h3 className={classes.heading}>{t('area.titles.operations')}</h3>
      {operations.length === 0 && <p className="dimmed fz-sm">{t('contacts.panel.noOperations')}</p>}
      <ul className="stack">
        {operations.map(({ operation, numOperation, role, title, state, isArchived }) => (
          <li key={`${operation} ${role}`}>
            <Link className={classes.operation ?? ''} to={paths.operation(operation)}>
              <span className="dimmed tabular">{numOperation}</span>
              <EllipsisText>{title}</EllipsisText>
              <span className="strong">{t(`states.contactRoles.${role}`)}</span>
              <span className={classes.state}>
                {t(`states.names.${state}`)}
                {isArchived && ` · ${t('contacts.panel.archived')}`}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
