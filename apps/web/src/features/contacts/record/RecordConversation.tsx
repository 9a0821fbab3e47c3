import type { ContactRecord } from '@llave/api-contract/contacts'
import { Link } from 'react-router'
import { paths } from '../../../lib/navigation/paths'
import { formatDateTime } from '../../../lib/texts/formats'
import { useTexts } from '../../../lib/texts/texts'
import { Card } from '../../../ui/Page'
import classes from './ContactPage.module.css'

interface Props {
  readonly entries: ContactRecord['conversation']
}

/** What was written to a contact, and by them, newest first; each leads to its operation. */
export function RecordConversation({ entries }: Props) {
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
