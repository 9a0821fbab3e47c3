import { OFFER_CONDITIONS_MAX } from '@llave/domain/validation/limits'
import { TEXT_FIELDS } from '@llave/domain/validation/validators'
import { ActionIcon, Button, Checkbox, Input } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useTexts } from '../../../lib/texts/texts'
import { type Option, SelectField } from '../../../ui/fields/SelectField'
import { messageOf, TextField } from '../../../ui/fields/TextField'
import classes from './OffersTab.module.css'
import type { ConditionDraft } from './offer-form'

interface Props {
  readonly id: string
  readonly label: string
  readonly value: readonly ConditionDraft[]
  readonly onChange: (conditions: readonly ConditionDraft[]) => void
  readonly error: string | null
  readonly entries: readonly Option[]
}

/** What the bank asks for: in words, and the document that meets it; without one, whether it is met. */
export function ConditionsField({ id, label, value: conditions, onChange, error, entries }: Props) {
  const t = useTexts()
  const change = (at: number, part: Partial<ConditionDraft>) =>
    onChange(conditions.map((condition, index) => (index === at ? { ...condition, ...part } : condition)))
  return (
    <Input.Wrapper id={id} label={label} labelElement="div" error={messageOf(error)}>
      <ul className={classes.rows}>
        {conditions.map(({ key, text, documentationId, isMet }, at) => (
          <li key={key} className={classes.row} data-condition>
            <div>
              <TextField
                size="sm"
                aria-label={t('offers.condition', { count: at + 1 })}
                maxLength={TEXT_FIELDS.offerCondition.max}
                value={text}
                onChange={words => change(at, { text: words })}
              />
              {documentationId === null && (
                <Checkbox
                  mt={6}
                  size="xs"
                  label={t('offers.isMet')}
                  checked={isMet}
                  onChange={event => change(at, { isMet: event.currentTarget.checked })}
                />
              )}
            </div>
            <SelectField
              size="sm"
              clearable
              allowDeselect
              aria-label={t('offers.documentOf', { count: at + 1 })}
              placeholder={t('offers.document')}
              options={entries}
              value={documentationId}
              onChange={entry => change(at, { documentationId: entry })}
            />
            <ActionIcon
              mt={4}
              variant="subtle"
              color="gray"
              aria-label={t('offers.removeItem', { name: text || t('offers.condition', { count: at + 1 }) })}
              onClick={() => onChange(conditions.filter(condition => condition.key !== key))}
            >
              <IconX />
            </ActionIcon>
          </li>
        ))}
      </ul>
      <Button
        size="compact-sm"
        variant="subtle"
        leftSection={<IconPlus aria-hidden="true" />}
        disabled={conditions.length >= OFFER_CONDITIONS_MAX}
        onClick={() =>
          onChange([...conditions, { key: crypto.randomUUID(), text: '', documentationId: null, isMet: false }])
        }
      >
        {t('offers.addCondition')}
      </Button>
    </Input.Wrapper>
  )
}
