import { Anchor } from '@mantine/core'

interface Props {
  /** What stands before the value. */
  readonly text: string
  readonly value: string
  /** What a press does, with the value in it. */
  readonly label: string
  readonly onTake: () => void
}

/** Another value for a field, which takes its place with one press. */
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
