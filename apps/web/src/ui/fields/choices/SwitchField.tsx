import { Switch, type SwitchProps } from '@mantine/core'

interface Props extends Omit<SwitchProps, 'value' | 'onChange'> {
  readonly value: boolean
  readonly onChange: (on: boolean) => void
}

export function SwitchField({ value, onChange, ...props }: Props) {
  return <Switch {...props} checked={value} onChange={event => onChange(event.currentTarget.checked)} />
}
