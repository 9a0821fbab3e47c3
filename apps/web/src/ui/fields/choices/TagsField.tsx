import { TagsInput, type TagsInputProps } from '@mantine/core'
import { useTexts } from '../../../lib/texts/texts'
import { FieldLabel, messageOf } from '../text/TextField'

type Props = Omit<TagsInputProps, 'value' | 'onChange' | 'required'> & {
  readonly value: readonly string[]
  readonly onChange: (words: string[]) => void
  readonly optional?: boolean
}

/** Any number of typed words, each added with Enter or on blur. */
export function TagsField({ value, onChange, optional = false, label, error, ...rest }: Props) {
  const t = useTexts()
  return (
    <TagsInput
      clearButtonProps={{ 'aria-label': t('common.form.clear') }}
      {...rest}
      acceptValueOnBlur
      label={label && <FieldLabel optional={optional}>{label}</FieldLabel>}
      error={messageOf(error)}
      value={[...value]}
      onChange={onChange}
    />
  )
}
