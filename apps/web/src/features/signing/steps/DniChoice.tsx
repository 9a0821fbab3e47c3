import { IconCamera, IconId } from '@tabler/icons-react'
import type { ChangeEvent } from 'react'
import { useTexts } from '../../../lib/texts/texts'
import classes from './DniPhoto.module.css'

interface Props {
  /** What the side is called. */
  readonly name: string
  readonly onChoose: (file: File) => Promise<void>
}

/** The frame of an identity card, and the two ways to fill it: the camera, or a file that is there already. */
export function DniChoice({ name, onChoose }: Props) {
  const t = useTexts()

  function choose({ currentTarget: field }: ChangeEvent<HTMLInputElement>): void {
    const [file] = field.files ?? []
    // Otherwise choosing the same file again would not count as a change.
    field.value = ''
    if (file) void onChoose(file)
  }

  return (
    <>
      <div className={classes.frame} aria-hidden="true">
        <IconId />
      </div>
      <div className={classes.choices}>
        <label className={classes.camera}>
          <IconCamera aria-hidden="true" />
          {t('signing.dni.take')}
          <input
            type="file"
            className="visually-hidden"
            aria-label={t('signing.dni.takeOf', { side: name })}
            accept="image/jpeg,image/png"
            capture="environment"
            onChange={choose}
          />
        </label>
        <label className={classes.file}>
          {t('signing.dni.file')}
          <input
            type="file"
            className="visually-hidden"
            aria-label={t('signing.dni.fileOf', { side: name })}
            accept="image/jpeg,image/png,application/pdf"
            onChange={choose}
          />
        </label>
      </div>
    </>
  )
}
