import { type ReactNode, useId } from 'react'
import { FieldMessage } from '../text/TextField'
import classes from './ChoiceCards.module.css'

export interface Choice<V extends string> {
  readonly value: V
  readonly label: string
  /** One line below the label. */
  readonly hint?: string
  readonly icon?: ReactNode
}

interface Shared<V extends string> {
  readonly choices: readonly Choice<V>[]
  /** Id of the visible heading, which names the group for screen readers. */
  readonly labelledBy: string
  readonly error?: string | undefined
}

interface CardsProps<V extends string> extends Shared<V> {
  readonly type: 'radio' | 'checkbox'
  readonly isChosen: (value: V) => boolean
  readonly onToggle: (value: V) => void
  /** A single choice was tapped, even if it was already chosen: the page continues. */
  readonly onTap?: ((value: V) => void) | undefined
}

function Cards<V extends string>({ type, choices, labelledBy, error, isChosen, onToggle, onTap }: CardsProps<V>) {
  const name = useId()
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: both roles accept a name; the rule misses that
    <div
      className="stack gap-sm"
      role={type === 'radio' ? 'radiogroup' : 'group'}
      aria-labelledby={labelledBy}
      {...(error && type === 'radio' ? { 'aria-invalid': true } : {})}
    >
      {choices.map(({ value, label, hint, icon }) => (
        <label key={value} className={classes.card}>
          <input
            className={classes.input}
            type={type}
            name={name}
            value={value}
            checked={isChosen(value)}
            {...(hint && { 'aria-labelledby': `${name}-${value}`, 'aria-describedby': `${name}-${value}-hint` })}
            onChange={() => onToggle(value)}
            onClick={event => {
              // A click caused by an arrow key has no pointer: it only moves the selection.
              if (event.detail > 0) onTap?.(value)
            }}
            onKeyDown={event => {
              if (event.key === 'Enter') onTap?.(value)
            }}
          />
          {icon && <span className={classes.icon}>{icon}</span>}
          <span className={classes.label}>
            <span id={`${name}-${value}`}>{label}</span>
            {hint && (
              <span id={`${name}-${value}-hint`} className="dimmed fz-sm block regular">
                {hint}
              </span>
            )}
          </span>
          <span className={classes.mark} data-type={type} />
        </label>
      ))}
      {error && (
        <div className={classes.error} role="alert" data-error-row>
          <FieldMessage>{error}</FieldMessage>
        </div>
      )}
    </div>
  )
}

/** A single choice among large cards (at least 56 px). `onTap` lets a wizard continue by itself. */
export function ChoiceCards<V extends string>({
  value,
  onChange,
  ...rest
}: Shared<V> & {
  readonly value: V | null
  readonly onChange: (value: V) => void
  readonly onTap?: (value: V) => void
}) {
  return <Cards {...rest} type="radio" isChosen={choice => choice === value} onToggle={onChange} />
}

export function MultiChoiceCards<V extends string>({
  value,
  onChange,
  ...rest
}: Shared<V> & { readonly value: readonly V[]; readonly onChange: (value: V[]) => void }) {
  return (
    <Cards
      {...rest}
      type="checkbox"
      isChosen={choice => value.includes(choice)}
      onToggle={choice =>
        onChange(value.includes(choice) ? value.filter(chosen => chosen !== choice) : [...value, choice])
      }
    />
  )
}
