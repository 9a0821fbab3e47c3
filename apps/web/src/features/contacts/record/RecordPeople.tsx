import type { ContactRecord } from '@llave/api-contract/contacts'
import { Link } from 'react-router'
import { paths } from '../../../lib/navigation/paths'
import { useTexts } from '../../../lib/texts/texts'
import { PhoneLinks } from '../../../ui/data/PhoneLinks'
import { Card } from '../../../ui/Page'
import classes from './ContactPage.module.css'

/** The other holders of a contact's operations. */
export function RecordPeople({ people }: Pick<ContactRecord, 'people'>) {
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
            {phone && <PhoneLinks phone={phone} whatsAppLabel={t('contacts.whatsApp', { name })} />}
          </li>
        ))}
      </ul>
    </Card>
  )
}
