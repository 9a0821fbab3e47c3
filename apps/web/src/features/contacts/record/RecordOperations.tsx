import type { ContactRecord } from '@llave/api-contract/contacts'
import { fullName } from '@llave/domain/people/full-name'
import { Link } from 'react-router'
import { paths } from '../../../lib/navigation/paths'
import { useTexts } from '../../../lib/texts/texts'
import { Card } from '../../../ui/Page'
import { PersonAvatar } from '../../../ui/PersonAvatar'
import classes from './ContactPage.module.css'

/** What a contact takes part in: their role, the state, and who is in charge. */
export function RecordOperations({ operations }: Pick<ContactRecord, 'operations'>) {
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
