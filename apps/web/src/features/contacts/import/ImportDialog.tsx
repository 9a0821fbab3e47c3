import { CONTACT_FIELDS, type ContactField } from '@llave/domain/people/contacts'
import { fieldLabel } from '@llave/texts/field-label'
import { Button, Checkbox, FileButton, Group, Stack, Text } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { fieldText, useTexts } from '../../../lib/texts/texts'
import { CHOOSE_ANEW } from '../../../ui/attachments/choose-anew'
import { Dialog } from '../../../ui/feedback/Dialog'
import { DialogButtons } from '../../../ui/feedback/DialogButtons'
import type { Openable } from '../../../ui/feedback/frames'
import { SelectField } from '../../../ui/fields/choices/SelectField'
import classes from './ImportDialog.module.css'
import { type ImportResult, useImport } from './use-import'

/** Imports contacts: file, columns, preview, and only then the import. */
export function ImportDialog({ opened, onClose }: Openable) {
  const t = useTexts()
  const [skip, setSkip] = useState(false)
  const { file, result, running, choose, map, confirm, reset } = useImport(close)

  function close(): void {
    reset()
    setSkip(false)
    onClose()
  }

  const count = result ? result.create + result.update : 0
  const isBlocked = result !== null && result.refused.length > 0 && !skip

  return (
    <Dialog
      opened={opened}
      onClose={close}
      size={720}
      title={t('words.importContacts')}
      unsaved={{ some: () => file !== null, forget: reset }}
    >
      <Stack gap="md">
        <Text size="sm">{t('contacts.import.help')}</Text>
        <Group gap="sm">
          <FileButton
            accept=".csv,.xlsx,text/csv"
            onChange={chosen => chosen && choose(chosen)}
            inputProps={CHOOSE_ANEW}
          >
            {props => (
              <Button {...props} variant="default" leftSection={<IconUpload />} loading={running}>
                {t(file ? 'contacts.import.another' : 'common.actions.chooseFile')}
              </Button>
            )}
          </FileButton>
          {file && <Text size="sm">{file.name}</Text>}
        </Group>
        {result && (
          <>
            <table className={classes.columns}>
              <thead>
                <tr>
                  <th scope="col">{t('words.fileColumn')}</th>
                  <th scope="col">{t('contacts.import.field')}</th>
                </tr>
              </thead>
              <tbody>
                {result.columns
                  .filter(({ title }) => title !== '')
                  .map(({ title, field }) => (
                    <tr key={title}>
                      <th scope="row">{title}</th>
                      <td>
                        <SelectField
                          size="sm"
                          aria-label={title}
                          placeholder={t('words.doNotImport')}
                          options={CONTACT_FIELDS.map(one => ({
                            value: one,
                            label: fieldLabel(t, `contacts.fields.${one}`),
                          }))}
                          value={field}
                          onChange={chosen => map(title, chosen)}
                          clearable
                        />
                      </td>
                    </tr>
                  ))}
              </tbody>
            </table>
            <Text role="status" fw={600}>
              {t('contacts.import.summary', { create: result.create, update: result.update })}
            </Text>
            {result.refused.length > 0 && (
              <RefusedRows refused={result.refused}>
                {count > 0 && (
                  <Checkbox
                    label={t('contacts.import.skip')}
                    checked={skip}
                    onChange={event => setSkip(event.currentTarget.checked)}
                  />
                )}
              </RefusedRows>
            )}
          </>
        )}
        <DialogButtons
          confirm={t('contacts.import.confirm', { count })}
          onConfirm={() => confirm(skip)}
          onCancel={close}
          running={running}
          disabled={count === 0 || isBlocked}
        />
      </Stack>
    </Dialog>
  )
}

interface RefusedRowsProps {
  readonly refused: ImportResult['refused']
  /** The remedy, which stays visible above any number of rows. */
  readonly children: ReactNode
}

function RefusedRows({ refused, children }: RefusedRowsProps) {
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
