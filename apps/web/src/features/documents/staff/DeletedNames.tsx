import { BIN_DAYS } from '@llave/domain/validation/limits'
import { Text } from '@mantine/core'
import { useTexts } from '../../../lib/texts/texts'
import { entryName } from '../entries'
import { hasFile, type Row } from '../staff-rows'
import classes from './StaffDocuments.module.css'

/** More names would push the buttons out of view. */
const NAMED = 8

/** The names of the rows to be deleted, and the consequences. */
export function DeletedNames({ rows }: { readonly rows: readonly Row[] }) {
  const t = useTexts()
  const files = rows.filter(hasFile).length
  const more = rows.length - NAMED
  return (
    <div>
      <ul className={classes.deleted}>
        {rows.slice(0, NAMED).map(({ key, entry, file, holder }) => (
          <li key={key}>
            {file ? file.name : entryName(t, entry)}
            <span className="dimmed fz-xs">
              {' · '}
              {[file && entryName(t, entry), holder?.name ?? t('documents.staff.form.general')]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </li>
        ))}
        {more > 0 && <li>{t('documents.staff.deletion.more', { count: more })}</li>}
      </ul>
      {files > 0 && <Text size="sm">{t('documents.staff.deletion.bin', { count: files, days: BIN_DAYS })}</Text>}
      {files < rows.length && (
        <Text size="sm">{t('documents.staff.deletion.entries', { count: rows.length - files })}</Text>
      )}
    </div>
  )
}
