import { TYPED_SIGNATURE_MAX_LENGTH } from '@llave/domain/validation/limits'
import { Button } from '@mantine/core'
import { type RefObject, useEffect, useId, useImperativeHandle, useRef, useState } from 'react'
import { useTexts } from '../../../lib/texts/texts'
import { FieldMessage, TextField } from '../../../ui/fields/TextField'
import { type Drawing, DrawingArea } from './DrawingArea'
import { inkColour } from './ink-colour'
import classes from './SignatureField.module.css'
import type { SignatureDraft } from './signature-draft'
import { drawnSignature, typedSignature } from './signature-image'

/** What a form asks of the signature when it is sent. */
export interface SignatureSource {
  readonly isEmpty: () => boolean
  /** A PNG as a data URL, or null when it would be over the limit. */
  readonly toPng: () => string | null
}

interface Props {
  readonly id: string
  readonly source: RefObject<SignatureSource | null>
  readonly draft: RefObject<SignatureDraft>
  readonly suggestedName: string
  readonly error: string | null
  readonly onChange: () => void
}

/** A signature drawn by hand or written as a name; both become the same kind of picture. */
export function SignatureField({ id, source, draft, suggestedName, error, onChange }: Props) {
  const t = useTexts()
  const [typing, setTyping] = useState(() => draft.current.typing)
  const [name, setName] = useState(() => draft.current.name)
  const drawing = useRef<Drawing | null>(null)
  const errorId = useId()
  const input = useRef<HTMLInputElement>(null)

  useImperativeHandle(source, () => ({
    isEmpty: () => (typing ? name.trim() === '' : (drawing.current?.isEmpty() ?? true)),
    toPng: () => {
      if (typing) return typedSignature(name, inkColour())
      return drawing.current ? drawnSignature(drawing.current.canvas) : null
    },
  }))

  useEffect(() => {
    draft.current = { ...draft.current, typing, name }
  }, [draft, typing, name])

  // Not when the field comes back with its form: whoever changes over goes on writing.
  const changedOver = useRef(false)
  useEffect(() => {
    if (typing && changedOver.current) input.current?.focus()
  }, [typing])

  return (
    <fieldset className={classes.field} aria-describedby={error ? errorId : undefined}>
      <legend className={classes.label}>{t('signing.signature.label')}</legend>
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
            onChange={text => {
              setName(text)
              onChange()
            }}
          />
          <p className={classes.written} aria-hidden="true">
            {name || '\u00a0'}
          </p>
        </>
      ) : (
        <>
          <p className={classes.help}>{t('signing.signature.help')}</p>
          <DrawingArea
            id={id}
            label={t('signing.signature.area')}
            invalid={error !== null}
            drawing={drawing}
            draft={draft}
            onChange={onChange}
          />
        </>
      )}
      {error && (
        <div id={errorId} className={classes.error}>
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
            setName(before => before || suggestedName)
            changedOver.current = true
            setTyping(!typing)
            onChange()
          }}
        >
          {t(typing ? 'signing.signature.draw' : 'signing.signature.type')}
        </Button>
      </div>
    </fieldset>
  )
}
