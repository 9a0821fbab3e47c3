import { Button, FileButton, Loader } from '@mantine/core'
import { IconAlertTriangle, IconCamera, IconCircleCheck, IconPlus, IconX } from '@tabler/icons-react'
import { useCallback, useRef, useState } from 'react'
import { useAction } from '../../../lib/calls/use-action'
import { useWatchUnsaved } from '../../../lib/forms/unsaved'
import { useBackCloses } from '../../../lib/navigation/back-closes'
import { useTexts } from '../../../lib/texts/texts'
import { CHOOSE_ANEW } from '../../../ui/attachments/choose-anew'
import { useObjectUrl } from '../../../ui/use-object-url'
import { problemText, UnfitFile } from '../upload/upload-problem'
import { bound, developed, type Photo, photographed } from './photos'
import classes from './Scan.module.css'
import { useCamera } from './use-camera'

interface Props {
  /** The name of the document and of the file. */
  readonly name: string
  readonly onFile: (file: File) => void
  /** Leaves the camera before anything was photographed; null if there is nothing to return to. */
  readonly onBack: (() => void) | null
}

/** Photographs a document page by page; several pages become one PDF, on the device. */
export function Scanner({ name, onFile, onBack }: Props) {
  const t = useTexts()
  const [pages, setPages] = useState<readonly Photo[]>([])
  const [taken, setTaken] = useState<Photo | null>(null)
  const [adding, setAdding] = useState(true)
  const [problem, setProblem] = useState<string | null>(null)
  const hasPages = useRef(false)
  hasPages.current = pages.length > 0 || taken !== null
  const isDirty = useCallback(() => hasPages.current, [])
  useWatchUnsaved(isDirty)
  const develop = useAction(async (file: Promise<File>) => {
    setProblem(null)
    try {
      setTaken(await developed(await file))
    } catch (error) {
      setProblem(problemText(t, error instanceof UnfitFile ? error.problem : 'unreadable'))
    }
  })
  const send = useAction(async () => onFile(await bound(pages, name)))

  const back = pages.length > 0 ? () => setAdding(false) : onBack
  useBackCloses(adding && !taken && back !== null, () => back?.())

  if (taken) {
    return (
      <PhotoReview
        photo={taken}
        onAgain={() => setTaken(null)}
        onKeep={() => {
          setPages([...pages, taken])
          setTaken(null)
          setAdding(false)
        }}
      />
    )
  }
  if (adding) {
    return (
      <>
        <CameraView onPhoto={file => void develop.run(file)} working={develop.running} />
        {problem && (
          <p className="danger-tinted note" role="alert">
            {problem}
          </p>
        )}
        {back && (
          <Button variant="subtle" onClick={back}>
            {t(pages.length > 0 ? 'documents.scan.toPages' : 'common.actions.chooseFile')}
          </Button>
        )}
      </>
    )
  }
  return (
    <div className="stack gap-sm">
      <ul className={classes.pages}>
        {pages.map((page, at) => (
          <Thumbnail
            key={`${page.file.name} ${page.file.lastModified} ${page.file.size}`}
            photo={page}
            number={at + 1}
            onRemove={() => {
              const left = pages.filter(other => other !== page)
              setPages(left)
              setAdding(left.length === 0)
            }}
          />
        ))}
      </ul>
      <Button variant="default" size="lg" leftSection={<IconPlus />} onClick={() => setAdding(true)}>
        {t('documents.scan.addPage')}
      </Button>
      <Button size="lg" loading={send.running} onClick={() => void send.run()}>
        {t('documents.scan.send', { count: pages.length })}
      </Button>
    </div>
  )
}

interface ThumbnailProps {
  readonly photo: Photo
  readonly number: number
  readonly onRemove: () => void
}

function Thumbnail({ photo, number, onRemove }: ThumbnailProps) {
  const t = useTexts()
  const url = useObjectUrl(photo.file)
  return (
    <li className={classes.thumbnail}>
      {url && <img src={url} alt={t('documents.scan.page', { number })} />}
      <button type="button" aria-label={t('documents.scan.removePage', { number })} onClick={onRemove}>
        <IconX aria-hidden="true" />
      </button>
    </li>
  )
}

interface PhotoReviewProps {
  readonly photo: Photo
  readonly onKeep: () => void
  readonly onAgain: () => void
}

/** A taken photo with the device's judgement of it; the person decides. */
function PhotoReview({ photo, onKeep, onAgain }: PhotoReviewProps) {
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

interface CameraViewProps {
  readonly onPhoto: (taken: Promise<File>) => void
  readonly working: boolean
}

/**
 * The camera's picture with a frame for the page; without a camera, a button for the phone's camera application or a
 * file.
 */
function CameraView({ onPhoto, working }: CameraViewProps) {
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
