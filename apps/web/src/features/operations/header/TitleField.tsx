import { TITLE_MAX_LENGTH } from '@llave/domain/validation/limits'
import { useTexts } from '../../../lib/texts/texts'
import { fieldId } from '../fields/field-id'
import { type OperationForm, useFieldValue, useIsChanged, useStored } from '../form/operation-form'
import classes from '../operation.module.css'

/** A longer title takes two lines beside the state and the actions; on narrow screens, in smaller type. */
const LONG = 28

/** The page's heading, edited in place: as wide as its text. */
export function TitleField({ form }: { readonly form: OperationForm }) {
  const t = useTexts()
  const title = useFieldValue(form, 'title')
  const changed = useIsChanged(form, 'title')
  const { abilities } = useStored(form)
  return (
    <h1
      className={classes.title}
      data-title={title}
      data-long={title.length > LONG || undefined}
      data-changed={changed || undefined}
      title={title}
    >
      <textarea
        id={fieldId(form.operationId, 'title')}
        className={classes.titleInput}
        aria-label={t('operations.header.title')}
        maxLength={TITLE_MAX_LENGTH}
        rows={1}
        cols={1}
        disabled={!abilities.update}
        value={title}
        onKeyDown={event => {
          if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) event.preventDefault()
        }}
        onChange={event => form.set('title', event.currentTarget.value.replace(/\s*\n\s*/g, ' '))}
        onBlur={event => form.set('title', event.currentTarget.value.trim())}
      />
    </h1>
  )
}
