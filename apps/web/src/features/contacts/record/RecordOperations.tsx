import type { ContactRecord } from '@llave/api-contract/contacts'
import { fullName } from '@llave/domain/people/full-name'
import { Link } from 'react-router'
import { paths } from '../../../lib/navigation/paths'
import { useTexts } from '../../../lib/texts/texts'
import { Facts } from '../../../ui/data/Facts'
import { Card } from '../../../ui/Page'
import classes from './ContactPage.module.css'

/** What a contact takes part in: their role, the state, and who is in charge. */
export function RecordOperations({ operations }: Pick<ContactRecord, 'operations'>) {
  const t = useTexts()
  return (
    <Card>
      <h2>{t('contacts.panel.operations')}</h2>
      {operations.length === 0 && <p className="dimmed">{t('contacts.panel.noOperations')}</p>}
      <ul className="stack">
        {operations.map(({ operation, numOperation, role, title, state, isArchived, responsable }) => (
          <li key={`${operation} ${role}`} className={classes.row}>
            <span className={classes.words}>
              <Link to={paths.operation(operation)}>{`Nº\u00a0${numOperation} · ${title}`}</Link>
              <br />
              <span className="dimmed fz-sm">
                <Facts>
                  {[
                    t(`states.contactRoles.${role}`),
                    t(`states.names.${state}`),
                    ...(isArchived ? [t('contacts.panel.archived')] : []),
                  ]}
                </Facts>
              </span>
            </span>
            <span className="dimmed fz-sm">
              {responsable
                ? t('contacts.record.inCharge', { name: fullName(responsable) })
                : t('contacts.record.nobody')}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
