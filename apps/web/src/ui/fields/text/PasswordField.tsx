import { TextInput, type TextInputProps } from '@mantine/core'
import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { useState } from 'react'
import { useTexts } from '../../../lib/texts/texts'
import classes from '../fields.module.css'
import { messageOf } from './TextField'

type Props = Omit<TextInputProps, 'value' | 'onChange' | 'type' | 'rightSection'> & {
  readonly value?: string | undefined
  readonly onChange: (value: string) => void
}

/** A password with a labelled toggle. Set `autoComplete` ("current-password" or "new-password"). */
export function PasswordField({ value = '', onChange, error, ...rest }: Props) {
  const t = useTexts()
  const [visible, setVisible] = useState(false)
  return (
    <TextInput
      {...rest}
      type={visible ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      error={messageOf(error)}
      value={value}
      onChange={event => onChange(event.currentTarget.value)}
      rightSectionWidth={48}
      rightSection={
        <button
          type="button"
          className={classes.toggle}
          aria-label={t(visible ? 'common.form.hidePassword' : 'common.form.showPassword')}
          onClick={() => setVisible(shown => !shown)}
        >
          {visible ? <IconEyeOff /> : <IconEye />}
        </button>
      }
    />
  )
}
