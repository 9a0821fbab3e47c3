import { TextInput, type TextInputProps } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useTexts } from '../../lib/texts/texts'
import classes from './CommandBox.module.css'

/** The box itself, without its list. */
export function SearchBox(props: TextInputProps) {
  const t = useTexts()
  return (
    <TextInput
      size="sm"
      aria-label={t('area.search.label')}
      placeholder={t('area.search.placeholder')}
      leftSection={<IconSearch />}
      rightSectionWidth={64}
      rightSectionProps={{ className: classes.hint, 'aria-hidden': true }}
      {...props}
      // Its list has none for it, and says so.
      className={classes.box ?? ''}
    />
  )
}
