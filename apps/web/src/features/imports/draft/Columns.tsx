import { IMPORT_FIELDS } from '@llave/domain/imports/import-fields'
import { useTexts } from '../../../lib/texts/texts'
import { CardHead } from '../../../ui/CardHead'
import { SelectField } from '../../../ui/fields/choices/SelectField'
import { Card } from '../../../ui/Page'
import { importFieldName } from '../import-names'
import classes from '../imports.module.css'
import type { SaidMeaning } from './use-meaning'

/** What each column of the file is; those without title and content are no columns. */
export function Columns({ meaning }: { readonly meaning: SaidMeaning }) {
  const t = useTexts()
  const options = IMPORT_FIELDS.map(field => ({ value: field, label: importFieldName(t, field) }))
  return (
    <Card>
      <CardHead title={t('area.list.columns')} intro={t('imports.columns.intro')} />
      <table className={classes.meanings}>
        <thead>
          <tr>
            <th scope="col">{t('words.fileColumn')}</th>
            <th scope="col">{t('imports.columns.field')}</th>
          </tr>
        </thead>
        <tbody>
          {meaning.columns.map(({ title, field, examples }, at) => {
            if (title === '' && examples.length === 0) return null
            const name = title || t('imports.columns.untitled', { number: at + 1 })
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place; titles may be there twice
              <tr key={at}>
                <th scope="row">
                  {name}
                  <span className="block dimmed fz-xs regular">{examples.join(' · ')}</span>
                </th>
                <td>
                  <SelectField
                    size="sm"
                    aria-label={name}
                    placeholder={t('words.doNotImport')}
                    options={options}
                    value={field}
                    onChange={chosen => meaning.map(at, chosen)}
                    optional
                  />
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </Card>
  )
}
