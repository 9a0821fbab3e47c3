import { Button, FileButton, Loader } from '@mantine/core'
import { IconCamera } from '@tabler/icons-react'
import { useRef } from 'react'
import { useTexts } from '../../../lib/texts/texts'
import { CHOOSE_ANEW } from '../../../ui/attachments/choose-anew'
import { photographed } from './photos'
import classes from './Scan.module.css'
import { useCamera } from './use-camera'

interface Props {
  readonly onPhoto: (taken: Promise<File>) => void
  readonly working: boolean
}

/** The camera's picture with a frame for the page; without a camera, the phone's own or a file. */
export function CameraView({ onPhoto, working }: Props) {
  const t = useTexts()
  const video = useRef<HTMLVideoElement>(null)
  const camera = useCamera(video)

  return (
    <div className="stack gap-sm">
      <div className={classes.sight} data-state={camera}>
        <video ref={video} className={classes.video} playsInline muted />
        {camera === 'opening' && <Loader aria-label={t('documents.scan.opening')} />}
        <div className={classes.frame} aria-hidden="true" />
      </div>
      <p className="dimmed tabular pretty">{t(`documents.scan.${camera === 'none' ? 'noCamera' : 'frame'}`)}</p>
      <FileButton
        accept="image/jpeg,image/png"
        capture="environment"
        onChange={file => file && onPhoto(Promise.resolve(file))}
        inputProps={{ ...CHOOSE_ANEW, 'aria-label': t('documents.scan.take') }}
      >
        {({ onClick: choose }) => (
          <Button
            size="lg"
            leftSection={<IconCamera />}
            disabled={camera === 'opening'}
            loading={working}
            onClick={() => {
              if (camera === 'open' && video.current) onPhoto(photographed(video.current))
              else choose()
            }}
          >
            {t('documents.scan.take')}
          </Button>
        )}
      </FileButton>
    </div>
  )
}
