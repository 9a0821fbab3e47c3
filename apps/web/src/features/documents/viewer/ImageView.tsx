import { type ReactNode, useRef, useState } from 'react'
import { useObjectUrl } from '../../../ui/use-object-url'
import { useWidth } from '../../../ui/use-width'
import classes from './ImageView.module.css'
import { stretch, usePinch } from './use-pinch'
import { ZoomButtons } from './ZoomButtons'

interface Props {
  readonly blob: Blob
  readonly name: string
  readonly share: number
  /** Shown beside the zoom buttons. */
  readonly children?: ReactNode
}

/** The width at which a picture fits; a small one is not enlarged. */
function fittedWidth(
  picture: { readonly width: number; readonly height: number },
  place: { readonly width: number; readonly height: number },
): number {
  if (picture.height === 0) return 0
  return Math.min(place.width, picture.width, (place.height * picture.width) / picture.height)
}

/** Shows the whole picture; buttons or a pinch enlarge it. */
export function ImageView({ blob, name, share, children }: Props) {
  const url = useObjectUrl(blob)
  const [picture, setPicture] = useState({ width: 0, height: 0 })
  const [zoom, setZoom] = useState(1)
  const frame = useRef<HTMLElement>(null)
  const image = useRef<HTMLImageElement>(null)
  const fitted = fittedWidth(picture, { width: useWidth(frame), height: window.innerHeight * share })

  usePinch(frame, zoom, {
    onMove: (reached, x, y) => stretch(frame.current, image.current, fitted * reached, x, y),
    onEnd: setZoom,
  })

  return (
    <div className="stack gap-xs">
      <section
        ref={frame}
        className={classes.frame}
        style={{ maxHeight: `${share * 100}dvh` }}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: an enlarged picture is scrolled by keyboard too
        tabIndex={0}
        aria-label={name}
      >
        {url && (
          <img
            ref={image}
            className={classes.image}
            src={url}
            alt={name}
            style={fitted > 0 ? { width: fitted * zoom } : undefined}
            onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
              setPicture({ width: naturalWidth, height: naturalHeight })
            }
          />
        )}
      </section>
      <div className="row gap-xs wrap">
        {children}
        <ZoomButtons zoom={zoom} onZoom={setZoom} />
      </div>
    </div>
  )
}
