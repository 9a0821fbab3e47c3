import { Button, Menu } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTexts } from '../../../lib/texts/texts'
import { currentValue } from '../form/edit-state'
import { type OperationForm, useFormSelector, useStored } from '../form/operation-form'
import { fieldName } from '../model/value-text'
import { fieldId, useFieldPlace } from './field-id'
import classes from './fields.module.css'
import { OneField } from './SectionFields'
import { fieldsOf, type ShownField } from './sections'

const DATES = [...fieldsOf('dates'), ...fieldsOf('milestones')]

/** The dates of an operation: those that are set or needed next; a menu adds the others. */
export function DateFields({ form }: { readonly form: OperationForm }) {
  const t = useTexts()
  const place = useFieldPlace()
  const { nextStep, abilities } = useStored(form)
  const [added, setAdded] = useState<readonly ShownField[]>([])
  const newest = added.at(-1)
  useEffect(() => {
    if (newest) document.getElementById(fieldId(form.operationId, newest, place))?.focus()
  }, [newest, form.operationId, place])

  const needed: readonly ShownField[] = nextStep?.dates ?? []
  // A single string, so that typing renders nothing here until a date appears or disappears.
  const filled = useFormSelector(form, state =>
    DATES.filter(name => currentValue(state, name) !== null || name in state.mine || state.codes[name]).join(),
  ).split(',')
  const isShown = (name: ShownField) => filled.includes(name) || needed.includes(name) || added.includes(name)
  const folded = DATES.filter(name => !isShown(name))
  return (
    <>
      {DATES.filter(isShown).map(name => (
        <OneField key={name} form={form} name={name} />
      ))}
      {abilities.update && folded.length > 0 && (
        <Menu position="bottom-start" returnFocus={false}>
          <Menu.Target>
            <Button className={classes.add ?? ''} size="xs" variant="subtle" leftSection={<IconPlus />}>
              {t('operations.addDate')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {folded.map(name => (
              <Menu.Item key={name} onClick={() => setAdded([...added, name])}>
                {fieldName(t, name)}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </>
  )
}
