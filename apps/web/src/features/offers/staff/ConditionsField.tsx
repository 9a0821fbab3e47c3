import { OFFER_CONDITIONS_MAX } from '@llave/domain/validation/limits'
import { TEXT_FIELDS } from '@llave/domain/validation/validators'
import { Checkbox } from '@mantine/core'
import { useTexts } from '../../../lib/texts/texts'
import { type Option, SelectField } from '../../../ui/fields/choices/SelectField'
import { TextField } from '../../../ui/fields/text/TextField'
import type { FieldProps } from '../../../ui/forms/Field'
import { RowsField } from '../../../ui/forms/RowsField'
import classes from './OffersTab.module.css'
import type { ConditionDraft } from './offer-form'

interface Props extends FieldProps<readonly ConditionDraft[]> {
  readonly label: string
  readonly entries: readonly Option[]
}

/** The bank's conditions: text, and the document that meets it; without one, whether it is met. */
export function ConditionsField({ entries, ...field }: Props) {
  const t = useTexts()
  return (
    <RowsField
      {...field}
      rowClass={classes.condition}
      most={OFFER_CONDITIONS_MAX}
      addLabel={t('words.addCondition')}
      newRow={() => ({ text: '', documentationId: null, isMet: false })}
      removeLabel={({ text }, at) =>
        t('common.actions.remove', { name: text || t('offers.condition', { count: at + 1 }) })
      }
    >
      {({ text, documentationId, isMet }, at, change) => (
        <>
          <div>
            <TextField
              size="sm"
              aria-label={t('offers.condition', { count: at + 1 })}
              maxLength={TEXT_FIELDS.offerCondition.max}
              value={text}
              onChange={words => change({ text: words })}
            />
            {documentationId === null && (
              <Checkbox
                mt={6}
                size="xs"
                label={t('offers.conditionMet')}
                checked={isMet}
                onChange={event => change({ isMet: event.currentTarget.checked })}
              />
            )}
          </div>
          <SelectField
            size="sm"
            clearable
            aria-label={t('offers.documentOf', { count: at + 1 })}
            placeholder={t('words.document')}
            options={entries}
            value={documentationId}
            onChange={entry => change({ documentationId: entry })}
          />
        </>
      )}
    </RowsField>
  )
}
