import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '../../lib/texts'
import { messageOf } from './TextField'

type Props = Omit<PasswordInputProps, 'value' | 'onChange' | 'visible'> & {
  readonly value: string
  readonly onChange: (value: string) => void
}

/** Password with a toggle that says what it does. Give `autoComplete` ("current-password" or "new-password"). */
export function PasswordField({ value, onChange, error, ...rest }: Props) {
  const t = useTexts()
  const [visible, setVisible] = useState(false)
  return (
    <PasswordInput
      {...rest}
      error={messageOf(error)}
      value={value}
      onChange={event => onChange(event.currentTarget.value)}
      visible={visible}
      onVisibilityChange={setVisible}
      visibilityToggleButtonProps={{
        'aria-label': t(visible ? 'common.form.hidePassword' : 'common.form.showPassword'),
        'aria-pressed': visible,
        tabIndex: 0,
      }}
    />
  )
}
