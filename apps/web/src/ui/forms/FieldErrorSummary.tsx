import { IconAlertCircle } from '@tabler/icons-react'
import { Fragment, useEffect, useRef } from 'react'
import type { HelpPlace } from '../../lib/navigation/help'
import { useTexts } from '../../lib/texts/texts'
import { ErrorHelp } from '../ErrorHelp'
import classes from './FieldErrorSummary.module.css'

interface WrongField {
  readonly label: string
  readonly message: string
  readonly fieldId?: string
  /** The manual's section about it (`helpOfError`). */
  readonly help?: HelpPlace | null
}

interface Props {
  /** The wrong fields: label, message and input id of each. When empty, nothing is shown. */
  readonly errors: readonly WrongField[]
  /** False when the first wrong field takes the focus: the summary is then only announced. */
  readonly takesFocus?: boolean
}

/** "Revise los campos del formulario." above a form, with a link to each field; takes the focus when it appears. */
export function FieldErrorSummary({ errors, takesFocus = true }: Props) {
  const t = useTexts()
  const box = useRef<HTMLDivElement>(null)
  const shown = errors.length > 0

  useEffect(() => {
    if (!shown) return
    if (takesFocus) box.current?.focus()
    // The summary has pushed the focused field down; on a phone, behind the button.
    else document.activeElement?.scrollIntoView({ block: 'nearest' })
  }, [shown, takesFocus])

  if (!shown) return null
  return (
    <div ref={box} className="flex gap-sm danger-tinted radius-md pad-sm-md" role="alert" tabIndex={-1}>
      <IconAlertCircle aria-hidden="true" />
      <div>
        <p className="strong">{t('common.checkFields')}</p>
        <ul className={classes.list}>
          {[...byMessage(errors)].map(([message, wrong]) => (
            <li key={message}>
              {wrong.map(({ label, fieldId }, at) => (
                <Fragment key={label}>
                  {at > 0 && ', '}
                  {fieldId ? <FieldLink fieldId={fieldId}>{label}</FieldLink> : label}
                </Fragment>
              ))}
              : {message} <ErrorHelp at={wrong[0]?.help} />
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

function byMessage(errors: readonly WrongField[]): ReadonlyMap<string, readonly WrongField[]> {
  const all = new Map<string, readonly WrongField[]>()
  for (const error of errors) all.set(error.message, [...(all.get(error.message) ?? []), error])
  return all
}

/** Moves to a field without navigation: a normal link would be one, which unsaved changes block. */
function FieldLink({ fieldId, children }: { readonly fieldId: string; readonly children: string }) {
  return (
    <a
      href={`#${fieldId}`}
      onClick={event => {
        event.preventDefault()
        document.getElementById(fieldId)?.focus()
      }}
    >
      {children}
    </a>
  )
}
