import { Anchor } from '@mantine/core'

interface Props {
  readonly text: string
  readonly value: string
  /** The button's name, which includes the value. */
  readonly label: string
  readonly onTake: () => void
}

/** An alternative value for a field, which one press takes over. */
export function Instead({ text, value, label, onTake }: Props) {
  return (
    <p className="dimmed fz-xs">
      {text}{' '}
      <Anchor
        component="button"
        type="button"
        inherit
        underline="always"
        aria-label={label}
        title={label}
        onClick={onTake}
      >
        {value}
      </Anchor>
    </p>
  )
}
