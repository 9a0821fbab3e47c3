import { Button } from '@mantine/core'
import { IconFileText } from '@tabler/icons-react'
import { useState } from 'react'
import { useTexts } from '../../lib/texts'
import type { DrawerMode } from './DocumentDrawer'
import type { EntryFile } from './entries'
import { LoadedFile, type PreviewedFile } from './LoadedFile'
import { PreviewDialog } from './PreviewDialog'
import { isShown, signingEvidence } from './staff-rows'
import classes from './VerdictForm.module.css'

/** Both sides of a DNI fit on a laptop's screen. */
const SIDE_SHARE = 0.36
const FILE_SHARE = 0.7

interface Props {
  readonly mode: Extract<DrawerMode, { readonly kind: 'validate' | 'signing' }>
}

/** What a verdict is about: the two sides of a DNI and the signed contract, or the file. */
export function VerdictEvidence({ mode }: Props) {
  const t = useTexts()
  const [opened, setOpened] = useState<PreviewedFile | null>(null)
  if (mode.kind === 'validate') {
    const { file } = mode.row
    if (!file || !isShown(file)) return null
    return (
      <div className={classes.evidence}>
        <LoadedFile file={file} share={FILE_SHARE} />
      </div>
    )
  }
  const { dni, contract } = signingEvidence(mode.holder)
  const sideOf = ({ side, name }: EntryFile) => (side ? t(`documents.staff.validation.${side}`) : name)
  return (
    <div className={classes.evidence}>
      {dni.map(file => (
        <figure key={file._id} className={classes.piece}>
          <figcaption className={classes.caption}>{sideOf(file)}</figcaption>
          <LoadedFile file={file} label={sideOf(file)} share={SIDE_SHARE} />
        </figure>
      ))}
      {contract.map(file => (
        <div key={file._id}>
          <Button variant="default" leftSection={<IconFileText aria-hidden="true" />} onClick={() => setOpened(file)}>
            {t('documents.staff.validation.contract')}
          </Button>
        </div>
      ))}
      <PreviewDialog file={opened} onClose={() => setOpened(null)} />
    </div>
  )
}
