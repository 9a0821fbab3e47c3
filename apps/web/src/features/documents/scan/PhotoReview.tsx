import { Button } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { useTexts } from '../../../lib/texts/texts'
import { useObjectUrl } from '../../../ui/use-object-url'
import type { Photo } from './photos'
import classes from './Scan.module.css'

interface Props {
  readonly photo: Photo
  readonly onKeep: () => void
  readonly onAgain: () => void
}

/** A taken photo with the device's judgement of it; the person decides. */
export function PhotoReview({ photo, onKeep, onAgain }: Props) {
  const t = useTexts()
  const url = useObjectUrl(photo.file)
  const { width, height, problem } = photo
  return (
    <div className="stack gap-sm">
      {/* Its size is known before it is painted, so that the buttons below do not move. */}
      {url && <img className={classes.photo} src={url} width={width} height={height} alt={t('documents.scan.photo')} />}
      <p className={`row gap-xs note ${problem ? 'warning' : 'success'}-tinted`} role="status">
        {problem ? <IconAlertTriangle aria-hidden="true" /> : <IconCircleCheck aria-hidden="true" />}
        {t(problem ? `documents.scan.problem.${problem}` : 'documents.scan.sharp')}
      </p>
      <div className={classes.choice}>
        <Button size="lg" variant={problem ? 'filled' : 'default'} onClick={onAgain}>
          {t('documents.scan.again')}
        </Button>
        <Button size="lg" variant={problem ? 'default' : 'filled'} onClick={onKeep}>
          {t(problem ? 'documents.scan.keepAnyway' : 'documents.scan.keep')}
        </Button>
      </div>
    </div>
  )
}
