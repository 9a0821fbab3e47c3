import type { Contact } from '@llave/api-contract/contacts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from 'react-router'
import { paths } from '../../../lib/navigation/paths'
import { useTexts } from '../../../lib/texts/texts'
import { BackLink } from '../../../ui/BackLink'
import { EmailText } from '../../../ui/data/EmailText'
import { PhoneLinks } from '../../../ui/data/PhoneLinks'
import { ErrorState } from '../../../ui/feedback/ErrorState'
import { Pending } from '../../../ui/feedback/Pending'
import { Skeletons } from '../../../ui/feedback/Skeletons'
import { Card, Page } from '../../../ui/Page'
import { contactQuery, contactRecordQuery } from '../contact-calls'
import { EditContact } from '../panel/EditContact'
import classes from './ContactPage.module.css'
import { RecordConversation } from './RecordConversation'
import { RecordOperations } from './RecordOperations'
import { RecordPeople } from './RecordPeople'

/** /contacts/:id: a person's operations, the people in them, and what was written, beside the data, edited in place. */
export default function ContactPage() {
  const t = useTexts()
  const { contactId = '' } = useParams()
  const navigate = useNavigate()
  const contact = useQuery(contactQuery(contactId))
  const { data, error, refetch } = useQuery(contactRecordQuery(contactId))
  const leave = () => void navigate(paths.contacts)
  if (contact.error && !contact.data)
    return <ErrorState error={contact.error} onRetry={() => void contact.refetch()} onLeave={leave} />
  return (
    <Page
      title={contact.data?.name ?? t('common.words.contact')}
      above={<BackLink to={paths.contacts}>{t('area.titles.contacts')}</BackLink>}
      actions={contact.data && <Reach {...contact.data} />}
    >
      <div className={classes.record}>
        <div className="stack gap-md">
          {data ? (
            <>
              <RecordOperations operations={data.operations} />
              <RecordPeople people={data.people} />
              <RecordConversation entries={data.conversation} />
            </>
          ) : (
            <Pending error={error} retry={refetch} shapes={<Skeletons count={4} height={56} />} />
          )}
        </div>
        <Card>
          <h2>{t('words.details')}</h2>
          <EditContact
            key={contactId}
            panel={{ mode: 'edit', contactId }}
            onDone={() => undefined}
            onTaken={taken => void navigate(paths.contactRecord(taken.contactId))}
            record={{ onDeleted: leave }}
          />
        </Card>
      </div>
    </Page>
  )
}

/** How a contact is reached, at the head of their record. */
function Reach({ name, phone, email }: Pick<Contact, 'name' | 'phone' | 'email'>) {
  const t = useTexts()
  return (
    <>
      {email && (
        <a className={classes.email} href={`mailto:${email}`}>
          <EmailText>{email}</EmailText>
        </a>
      )}
      {phone && <PhoneLinks phone={phone} whatsAppLabel={t('contacts.whatsApp', { name })} />}
    </>
  )
}
