import type { FieldOfKind } from '@llave/domain/operations/fields/operation-fields'
import { withoutPunctuation } from '@llave/domain/text/rich-text'
import { DESCRIPTION_MAX_LENGTH } from '@llave/domain/validation/limits'
import { useTexts } from '../../../lib/texts/texts'
import { TextAreaField } from '../../../ui/fields/text/TextAreaField'
import classes from './fields.module.css'
import { type ControlProps, useField } from './use-field'

/** The web addresses in a text, each once, without the punctuation that ends a sentence. */
export function linksIn(text: string): string[] {
  const found = text.match(/https?:\/\/[^\s<>"']+/gi) ?? []
  return [...new Set(found.map(withoutPunctuation))]
}

/** Several lines; links in them open in a new tab. */
export function NoteField(control: ControlProps<FieldOfKind<'note'>>) {
  const t = useTexts()
  const { value, set, props } = useField(control)
  const text = value ?? ''
  const links = linksIn(text)
  return (
    <>
      <TextAreaField
        {...props}
        minRows={2}
        maxRows={10}
        counted
        maxLength={DESCRIPTION_MAX_LENGTH}
        value={text}
        onChange={set}
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
    </>
  )
}
