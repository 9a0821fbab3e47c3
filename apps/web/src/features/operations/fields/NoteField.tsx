import { DESCRIPTION_MAX_LENGTH } from '@llave/domain/validation/limits'
import { useTexts } from '../../../lib/texts/texts'
import { TextAreaField } from '../../../ui/fields/TextAreaField'
import type { OperationForm } from '../form/use-operation-form'
import { Field } from './Field'
import { fieldProps } from './field-props'
import classes from './fields.module.css'

/** The web addresses in a text, each once; punctuation that ends a sentence is none of theirs. */
export function linksIn(text: string): string[] {
  const found = text.match(/https?:\/\/[^\s<>"']+/gi) ?? []
  return [...new Set(found.map(link => link.replace(/[.,;:!?)\]]+$/, '')))]
}

/** At most 1500 characters; the links in it can be opened, in a new tab. */
export function DescriptionField({ form }: { readonly form: OperationForm }) {
  const t = useTexts()
  const text = form.values.description ?? ''
  const links = linksIn(text)
  return (
    <Field form={form} name="description" wide>
      <TextAreaField
        {...fieldProps(t, form, 'description')}
        minRows={2}
        maxRows={10}
        counted={DESCRIPTION_MAX_LENGTH}
        value={text}
        onChange={next => form.set('description', next)}
      />
      {links.length > 0 && (
        <ul className={classes.links} aria-label={t('operations.description.links')}>
          {links.map(link => (
            <li key={link}>
              <a href={link} target="_blank" rel="noopener noreferrer">
                {link}
              </a>
            </li>
          ))}
        </ul>
      )}
    </Field>
  )
}
