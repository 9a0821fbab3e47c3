import type { OperationRole } from '@llave/api-contract/contacts'
import { Link } from 'react-router'
import { paths } from '../../../lib/navigation/paths'
import { useTexts } from '../../../lib/texts/texts'
import { EllipsisText } from '../../../ui/data/EllipsisText'
import classes from './ContactPanel.module.css'

export function ContactOperations({ operations }: { readonly operations: readonly OperationRole[] }) {
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
