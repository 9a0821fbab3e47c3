import type { ContactField } from '@llave/domain/people/contacts'
import { fieldText, useTexts } from '../../../lib/texts/texts'
import classes from './ImportDialog.module.css'
import type { ImportResult } from './use-import'

/** The rows that cannot be imported, and what is wrong with each of their fields. */
export function RefusedRows({ refused }: { readonly refused: ImportResult['refused'] }) {
  const t = useTexts()
  return (
    <section aria-label={t('contacts.import.refused', { count: refused.length })}>
      <p className={classes.heading}>{t('contacts.import.refused', { count: refused.length })}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable by keyboard */}
      <ul className={classes.refused} tabIndex={0}>
        {refused.map(({ row, fields }) => (
          <li key={row}>
            <strong>{t('contacts.import.row', { row })}</strong>
            {Object.entries(fields).map(([field, code]) => (
              <span key={field}>
                {t(`contacts.fields.${field as ContactField}`)}: {fieldText(t, code)}
              </span>
            ))}
          </li>
        ))}
      </ul>
    </section>
  )
}
