import { SegmentedControl } from '@mantine/core'
import { useTexts } from '../../../lib/texts/texts'
import classes from './LinkedSwitch.module.css'

interface Props {
  readonly linked: boolean
  readonly onChange: (linked: boolean) => void
}

/** With the linked products and the better rate, or without either. */
export function LinkedSwitch({ linked, onChange }: Props) {
  const t = useTexts()
  return (
    <SegmentedControl
      className={classes.switch ?? ''}
      size="sm"
      fullWidth
      aria-label={t('offers.linked.label')}
      value={linked ? 'with' : 'without'}
      onChange={value => onChange(value === 'with')}
      data={[
        { value: 'with', label: t('offers.linked.with') },
        { value: 'without', label: t('offers.linked.without') },
      ]}
    />
  )
}
