import { useTexts } from '../../../lib/texts/texts'
import { NativeSelectField } from '../../../ui/fields/choices/NativeSelectField'
import { LENSES, type Lens } from './lenses'

interface Props {
  readonly className?: string | undefined
  readonly lens: Lens
  readonly onChange: (lens: Lens) => void
}

export function LensField({ className = '', lens, onChange }: Props) {
  const t = useTexts()
  return (
    <NativeSelectField
      className={className}
      size="xs"
      w={124}
      flex="none"
      aria-label={t('board.lens.label')}
      options={LENSES.map(value => ({ value, label: t(`board.lens.names.${value}`) }))}
      value={lens}
      onChange={onChange}
    />
  )
}
