import { IconCamera, IconId } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import { useTexts } from '../../../lib/texts/texts'
import classes from './DniPhoto.module.css'

const PICTURES = 'image/jpeg,image/png'

interface Props {
  readonly name: string
  readonly isNext: boolean
  readonly onChoose: (file: File) => Promise<void>
}

export function DniChoice({ name, isNext, onChoose }: Props) {
  const t = useTexts()
  return (
    <div className={classes.choice} data-next={isNext || undefined}>
      <div className={classes.frame} aria-hidden="true">
        <IconId />
      </div>
      <div className={classes.choices}>
        <FileLabel
          className={classes.camera}
          aria-label={t('signing.dni.takeOf', { side: name })}
          accept={PICTURES}
          capture="environment"
          onChoose={onChoose}
        >
          <IconCamera aria-hidden="true" />
          {t('signing.dni.take')}
        </FileLabel>
        <FileLabel
          className={classes.file}
          aria-label={t('signing.dni.fileOf', { side: name })}
          accept={`${PICTURES},application/pdf`}
          onChoose={onChoose}
        >
          {t('common.actions.chooseFile')}
        </FileLabel>
      </div>
    </div>
  )
}

type LabelProps = Pick<ComponentProps<'input'>, 'className' | 'children' | 'aria-label' | 'accept' | 'capture'> &
  Pick<Props, 'onChoose'>

function FileLabel({ className, children, onChoose, ...input }: LabelProps) {
  return (
    <label className={className}>
      {children}
      <input
        {...input}
        type="file"
        className="visually-hidden"
        onChange={({ currentTarget: field }) => {
          const [file] = field.files ?? []
          // Otherwise choosing the same file again would not count as a change.
          field.value = ''
          if (file) void onChoose(file)
        }}
      />
    </label>
  )
}
