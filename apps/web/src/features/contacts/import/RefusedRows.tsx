import type { ContactField } from '@llave/domain/people/contacts'
import { fieldLabel } from '@llave/texts/field-label'
import type { ReactNode } from 'react'
import { fieldText, useTexts } from '../../../lib/texts/texts'
import classes from './ImportDialog.module.css'
import type { ImportResult } from './use-import'

interface Props {
  readonly refused: ImportResult['refused']
  /** The remedy, visible above any number of rows. */
  readonly children: ReactNode
}

/** The rows that cannot be imported, with their field errors. */
export function RefusedRows({ refused, children }: Props) {
  const t = useTexts()
  return (
    <section aria-label={t('contacts.import.refused', { count: refused.length })}>
      <p className="danger strong fz-sm mb-2xs">{t('contacts.import.refused', { count: refused.length })}</p>
      <div className={classes.choice}>{children}</div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable by keyboard */}
      <ul className={classes.refused} tabIndex={0}>
        {refused.map(({ row, fields }) => (
          <li key={row}>
            <strong>{t('words.row', { row })}</strong>
            {Object.entries(fields).map(([field, code]) => (
              <span key={field}>
                {fieldLabel(t, `contacts.fields.${field as ContactField}`)}: {fieldText(t, code)}
              </span>
            ))}
          </li>
        ))}
      </ul>
    </section>
  )
}
