import { useId } from 'react'
import classes from './Segments.module.css'

interface Props<V extends string> {
  readonly value: V | null
  readonly onChange: (value: V) => void
  readonly options: readonly { readonly value: V; readonly label: string }[]
  readonly size?: 'xs' | 'sm'
  /** As wide as its container; if that is too narrow, stacked. */
  readonly fullWidth?: boolean
  readonly id?: string | undefined
  readonly className?: string | undefined
  readonly 'aria-label'?: string
  readonly 'aria-labelledby'?: string
}

/** One of a few values, side by side: native radio buttons with their keyboard behaviour. */
export function Segments<V extends string>(props: Props<V>) {
  const { value: chosen, onChange, options, size = 'sm', fullWidth = false, className = '', ...group } = props
  const name = useId()
  return (
    <div
      {...group}
      role="radiogroup"
      className={`${classes.segments} ${className}`}
      data-size={size}
      data-full={fullWidth || undefined}
    >
      {options.map(({ value, label }) => (
        <label key={value} className={classes.segment}>
          <input
            className={classes.input}
            type="radio"
            name={name}
            value={value}
            checked={value === chosen}
            onChange={() => onChange(value)}
          />
          <span className={classes.label}>{label}</span>
        </label>
      ))}
    </div>
  )
}
