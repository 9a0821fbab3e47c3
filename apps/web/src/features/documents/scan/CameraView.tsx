import { Button, Loader } from '@mantine/core'
import { IconCamera } from '@tabler/icons-react'
import { type ChangeEvent, useRef } from 'react'
import { useTexts } from '../../../lib/texts/texts'
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
  const input = useRef<HTMLInputElement>(null)
  const camera = useCamera(video)

  function take(event: ChangeEvent<HTMLInputElement>): void {
    const file = event.currentTarget.files?.[0]
    event.currentTarget.value = ''
    if (file) onPhoto(Promise.resolve(file))
  }

  return (
    <div className={classes.camera}>
      <div className={classes.sight} data-state={camera}>
        <video ref={video} className={classes.video} playsInline muted />
        {camera === 'opening' && <Loader aria-label={t('documents.scan.opening')} />}
        <div className={classes.frame} aria-hidden="true" />
      </div>
      <p className={classes.hint}>{t(`documents.scan.${camera === 'none' ? 'noCamera' : 'frame'}`)}</p>
      <input
        ref={input}
        type="file"
        hidden
        accept="image/jpeg,image/png"
        capture="environment"
        aria-label={t('documents.scan.take')}
        data-source="scan"
        onChange={take}
      />
      <Button
        size="lg"
        leftSection={<IconCamera aria-hidden="true" />}
        disabled={camera === 'opening'}
        loading={working}
        onClick={() => {
          if (camera === 'open' && video.current) onPhoto(photographed(video.current))
          else input.current?.click()
        }}
      >
        {t('documents.scan.take')}
      </Button>
    </div>
  )
}
