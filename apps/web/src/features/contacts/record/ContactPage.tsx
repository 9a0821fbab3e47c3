import type { Contact, ContactRecord } from '@llave/api-contract/contacts'
import { fullName } from '@llave/domain/people/full-name'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from 'react-router'
import { paths } from '../../../lib/navigation/paths'
import { formatDateTime } from '../../../lib/texts/formats'
import { useTexts } from '../../../lib/texts/texts'
import { BackLink } from '../../../ui/BackLink'
import { EmailText } from '../../../ui/data/EmailText'
import { PhoneLinks } from '../../../ui/data/PhoneLinks'
import { ErrorState } from '../../../ui/feedback/ErrorState'
import { Pending } from '../../../ui/feedback/Pending'
import { Card, Page } from '../../../ui/Page'
import { PersonAvatar } from '../../../ui/PersonAvatar'
import { contactRecordQuery } from '../contact-calls'
import { EditContact } from '../panel/EditContact'
import { useContact } from '../use-contact'
import classes from './ContactPage.module.css'

/** /contacts/:id: a person's operations, the people in them, and the conversation, beside the data, edited in place. */
export default function ContactPage() {
  const t = useTexts()
  const { contactId = '' } = useParams()
  const navigate = useNavigate()
  const { contact, ...reading } = useContact(contactId)
  const { data, error, refetch } = useQuery(contactRecordQuery(contact?._id ?? contactId))
  const leave = () => void navigate(paths.contacts)
  const title = contact?.name ?? t('common.words.contact')
  const above = <BackLink to={paths.contacts}>{t('area.titles.contacts')}</BackLink>
  if (reading.error && !contact) {
    return (
      <Page title={title} above={above}>
        <ErrorState error={reading.error} onRetry={() => void reading.refetch()} onLeave={leave} />
      </Page>
    )
  }
  return (
    <Page title={title} above={above} actions={contact && <Reach {...contact} />}>
      <div className={classes.record}>
        <div className="stack gap-md">
          {data ? (
            <>
              <RecordOperations operations={data.operations} />
              <RecordPeople people={data.people} />
              <RecordConversation entries={data.conversation} />
            </>
          ) : (
            <Pending error={error} retry={refetch} count={4} height={56} />
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

function Reach({ name, phone, email }: Pick<Contact, 'name' | 'phone' | 'email'>) {
  const t = useTexts()
  return (
    <>
      {email && (
        <a className={classes.email} href={`mailto:${email}`}>
          <EmailText>{email}</EmailText>
        </a>
      )}
      {phone && <PhoneLinks phone={phone} whatsAppLabel={t('common.actions.whatsApp', { name })} />}
    </>
  )
}

/** The other holders of a contact's operations. */
function RecordPeople({ people }: Pick<ContactRecord, 'people'>) {
  const t = useTexts()
  return (
    <Card>
      <h2>{t('words.people')}</h2>
      {people.length === 0 && <p className="dimmed">{t('contacts.record.noPeople')}</p>}
      <ul className="stack">
        {people.map(({ _id, name, phone, operations }) => (
          <li key={_id} className={classes.row}>
            <span className={classes.words}>
              <Link to={paths.contactRecord(_id)}>{name}</Link>
              <br />
              <span className="dimmed fz-sm">
                {t('contacts.record.ops', { count: operations.length, numbers: operations.join(', ') })}
              </span>
            </span>
            {phone && <PhoneLinks phone={phone} whatsAppLabel={t('common.actions.whatsApp', { name })} />}
          </li>
        ))}
      </ul>
    </Card>
  )
}

function RecordOperations({ operations }: Pick<ContactRecord, 'operations'>) {
  const t = useTexts()
  return (
    <Card>
      <h2>{t('area.titles.operations')}</h2>
      {operations.length === 0 && <p className="dimmed">{t('contacts.panel.noOperations')}</p>}
      <ul className="stack">
        {operations.map(({ operation, numOperation, role, title, state, isArchived, responsable }) => (
          <li key={`${operation} ${role}`} className={`${classes.row} ${classes.operation}`}>
            <span className={classes.words}>
              <Link className={classes.name ?? ''} to={paths.operation(operation)}>
                {`Nº\u00a0${numOperation} · ${title}`}
              </Link>
              <br />
              <span className="dimmed fz-xs">{t(`states.contactRoles.${role}`)}</span>
            </span>
            <span>
              {t(`states.names.${state}`)}
              {isArchived && <span className="dimmed">{` · ${t('contacts.panel.archived')}`}</span>}
            </span>
            {responsable ? (
              <span className="row gap-xs">
                <PersonAvatar person={responsable} size={24} />
                <span className={classes.who} aria-hidden="true">
                  {fullName(responsable)}
                </span>
                <span className="visually-hidden">
                  {t('contacts.record.inCharge', { name: fullName(responsable) })}
                </span>
              </span>
            ) : (
              <span className="dimmed">{t('words.unassigned')}</span>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** The conversation with a contact, newest first; each entry leads to its operation. */
function RecordConversation({ entries }: { readonly entries: ContactRecord['conversation'] }) {
  const t = useTexts()
  return (
    <Card>
      <h2>{t('contacts.record.conversation')}</h2>
      {entries.length === 0 && <p className="dimmed">{t('contacts.record.noConversation')}</p>}
      <ul className="stack">
        {entries.map(({ _id, kind, date, text, author, operation }) => (
          <li key={_id} className={classes.row}>
            <span className={classes.words}>
              <span className="dimmed fz-sm">
                {kind === 'MAIL'
                  ? t('contacts.record.mail')
                  : kind === 'FROM_STAFF'
                    ? t('contacts.record.staff', { name: author ?? '' })
                    : author}
              </span>
              <br />
              {text}
            </span>
            <span className="dimmed fz-sm tabular">
              {operation && (
                <>
                  <Link to={paths.operation(operation._id, kind === 'MAIL' ? undefined : 'messages')}>
                    {`Nº\u00a0${operation.numOperation}`}
                  </Link>
                  {' · '}
                </>
              )}
              <time dateTime={date}>{formatDateTime(date)}</time>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
