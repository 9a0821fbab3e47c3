import { TEXT_FIELDS } from '@llave/domain/validation/validators'
import { IconX } from '@tabler/icons-react'
import { useTexts } from '../../../lib/texts/texts'
import { FieldMessage, TextField } from '../../../ui/fields/text/TextField'
import type { FieldProps } from '../../../ui/forms/Field'
import type { Holder } from '../entries'
import classes from './AskedDocuments.module.css'
import { type AskedDocument, isNameless, needsName } from './document-form'

interface Props extends FieldProps<readonly AskedDocument[]> {
  readonly holders: readonly Holder[]
}

/** The documents of a request, each with its section; unnamed types get a name here. */
export function AskedDocuments({ id, value, onChange, error, holders }: Props) {
  const t = useTexts()
  if (value.length === 0) return null
  const change = (at: number, nameDocument: string) =>
    onChange(value.map((document, place) => (place === at ? { ...document, nameDocument } : document)))

  return (
    <div id={id} className="stack gap-xs">
      <ul className="stack gap-2xs" aria-label={t('documents.staff.form.documents')}>
        {value.map((document, at) => {
          const { section, documentType } = document
          const type = t(`states.documentTypes.${documentType}.name`)
          const whose = holders.find(({ _id }) => _id === section)?.name ?? t('documents.staff.form.general')
          return (
            // Two of a kind differ only by position.
            // biome-ignore lint/suspicious/noArrayIndexKey: they have no identity but their place
            <li key={`${section} ${documentType} ${at}`} className="stack gap-xs radius-md bordered pad-xs-sm">
              <div className="row gap-sm between">
                <span>
                  {type} <span className="dimmed">· {whose}</span>
                </span>
                <button
                  type="button"
                  className={classes.remove}
                  aria-label={t('common.actions.remove', { name: type })}
                  onClick={() => onChange(value.filter((_, place) => place !== at))}
                >
                  <IconX aria-hidden="true" />
                </button>
              </div>
              {needsName(documentType) && (
                <TextField
                  label={t('words.nameDocument')}
                  value={document.nameDocument}
                  onChange={text => change(at, text)}
                  maxLength={TEXT_FIELDS.documentName.max}
                  error={error && isNameless(document) ? error : null}
                />
              )}
            </li>
          )
        })}
      </ul>
      {error && !value.some(isNameless) && <FieldMessage>{error}</FieldMessage>}
    </div>
  )
}
