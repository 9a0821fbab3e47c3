import '@fontsource/dancing-script/600.css'
import { TYPED_SIGNATURE_MAX_LENGTH } from '@llave/domain/validation/limits'
import { Button } from '@mantine/core'
import { type RefObject, useEffect, useId, useImperativeHandle, useRef } from 'react'
import { useTexts } from '../../../lib/texts/texts'
import { FieldMessage, TextField } from '../../../ui/fields/text/TextField'
import type { FieldProps } from '../../../ui/forms/Field'
import { type Drawing, DrawingArea } from './DrawingArea'
import { inkColour } from './ink-colour'
import classes from './SignatureField.module.css'
import type { SignatureDraft } from './signature-draft'
import { drawnSignature, typedSignature } from './signature-image'

/** Makes the picture of a signature: a PNG as a data URL, or null when it exceeds the limit. */
export type ToPng = () => string | null

interface Props extends Pick<FieldProps<SignatureDraft>, 'id' | 'value' | 'onChange' | 'error'> {
  readonly toPng: RefObject<ToPng | null>
  /** The initial name for a typed signature. */
  readonly suggestedName: () => string
}

/** A signature drawn by hand or typed as a name; both become the same kind of picture. */
export function SignatureField({ id, value, onChange, error, toPng, suggestedName }: Props) {
  const t = useTexts()
  const { typing, name } = value
  const drawing = useRef<Drawing | null>(null)
  const errorId = useId()
  const input = useRef<HTMLInputElement>(null)

  useImperativeHandle(toPng, () => () => {
    if (typing) return typedSignature(name, inkColour())
    return drawing.current && drawnSignature(drawing.current.canvas)
  })

  // Switching to typing focuses the field; a field that reappears with its form does not take the focus.
  const changedOver = useRef(false)
  useEffect(() => {
    if (typing && changedOver.current) input.current?.focus()
  }, [typing])

  return (
    <fieldset className="stack gap-xs" aria-describedby={error ? errorId : undefined}>
      <legend className="strong mb-2xs">{t('signing.signature.label')}</legend>
      {typing ? (
        <>
          <TextField
            id={id}
            ref={input}
            label={t('signing.signature.typed')}
            description={t('signing.signature.typedHelp')}
            maxLength={TYPED_SIGNATURE_MAX_LENGTH}
            value={name}
            aria-invalid={error !== null}
            onChange={text => onChange({ ...value, name: text })}
          />
          <p className={classes.written} aria-hidden="true">
            {name || '\u00a0'}
          </p>
        </>
      ) : (
        <>
          <p className="dimmed">{t('signing.signature.help')}</p>
          <DrawingArea
            id={id}
            label={t('signing.signature.area')}
            invalid={error !== null}
            drawing={drawing}
            initial={value}
            onChange={drawn => onChange({ ...value, ...drawn })}
          />
        </>
      )}
      {error && (
        <div id={errorId} className="danger">
          <FieldMessage>{error}</FieldMessage>
        </div>
      )}
      <div className={classes.actions}>
        {!typing && (
          <Button variant="default" size="sm" onClick={() => drawing.current?.clear()}>
            {t('signing.signature.clear')}
          </Button>
        )}
        <Button
          variant="subtle"
          size="sm"
          onClick={() => {
            changedOver.current = true
            onChange({ ...value, typing: !typing, name: name || suggestedName() })
          }}
        >
          {t(typing ? 'signing.signature.draw' : 'signing.signature.type')}
        </Button>
      </div>
    </fieldset>
  )
}
