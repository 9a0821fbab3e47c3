import { useTexts } from '../../../lib/texts/texts'
import { Segments } from '../../../ui/fields/choices/Segments'
import classes from './LinkedSwitch.module.css'

interface Props {
  readonly linked: boolean
  readonly onChange: (linked: boolean) => void
}

/** Switches between the lower rate with linked products and the rate without them. */
export function LinkedSwitch({ linked, onChange }: Props) {
  const t = useTexts()
  return (
    <Segments
      className={classes.switch}
      size="sm"
      fullWidth
      aria-label={t('offers.fields.products')}
      value={linked ? 'with' : 'without'}
      onChange={value => onChange(value === 'with')}
      options={[
        { value: 'with', label: t('offers.linked.with') },
        { value: 'without', label: t('offers.linked.without') },
      ]}
    />
  )
}
