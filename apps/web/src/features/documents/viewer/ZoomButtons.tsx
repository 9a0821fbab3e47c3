import { Button } from '@mantine/core'
import { IconZoomIn, IconZoomOut } from '@tabler/icons-react'
import { useTexts } from '../../../lib/texts/texts'
import { MAX_ZOOM } from './use-pinch'
import classes from './ZoomButtons.module.css'

const ZOOMS = [1, 1.5, 2, 3, MAX_ZOOM] as const

interface Props {
  readonly zoom: number
  readonly onZoom: (zoom: number) => void
}

export function ZoomButtons({ zoom, onZoom }: Props) {
  const t = useTexts()
  return (
    <div className={classes.zoom}>
      <Button
        variant="subtle"
        aria-label={t('documents.pages.zoomOut')}
        disabled={zoom <= 1}
        onClick={() => onZoom(ZOOMS.findLast(step => step < zoom) ?? 1)}
      >
        <IconZoomOut aria-hidden="true" />
      </Button>
      <Button
        variant="subtle"
        aria-label={t('documents.pages.zoomIn')}
        disabled={zoom >= MAX_ZOOM}
        onClick={() => onZoom(ZOOMS.find(step => step > zoom) ?? MAX_ZOOM)}
      >
        <IconZoomIn aria-hidden="true" />
      </Button>
    </div>
  )
}
