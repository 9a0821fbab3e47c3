import { useEffect, useRef, useState } from 'react'
import { type FileFault, faultOf, openPdf, type Pdf, pageText, paintPage } from '../../../lib/files/open-pdf'
import { useTexts } from '../../../lib/texts/texts'
import { EmptyState } from '../../../ui/feedback/EmptyState'
import { Skeletons } from '../../../ui/feedback/Skeletons'
import { useWidth } from '../../../ui/use-width'
import { PageNavigation } from './PageNavigation'
import classes from './PdfPages.module.css'
import { stretch, usePinch } from './use-pinch'
import { ZoomButtons } from './ZoomButtons'

interface Props {
  readonly file: Blob
  /** The current page, from 1. */
  readonly page: number
  readonly onPage: (page: number) => void
  /** Called with each page once it has been painted, and with the number of pages. */
  readonly onSeen?: (page: number, pages: number) => void
}

/** A PDF page by page: big arrows, zoom by buttons or a pinch, and its text for screen readers. */
export default function PdfPages({ file, page, onPage, onSeen }: Props) {
  const t = useTexts()
  const [pdf, setPdf] = useState<Pdf | null>(null)
  const [fault, setFault] = useState<FileFault | null>(null)
  const [zoom, setZoom] = useState(1)

  useEffect(() => {
    let close = () => {}
    let gone = false
    setPdf(null)
    setFault(null)
    file
      .arrayBuffer()
      .then(data => {
        if (gone) return undefined
        const opened = openPdf(data)
        close = opened.close
        return opened.pdf
      })
      .then(
        opened => opened && !gone && setPdf(opened),
        (error: unknown) => !gone && setFault(faultOf(error)),
      )
    return () => {
      gone = true
      close()
    }
  }, [file])

  if (fault) return <EmptyState>{t(`documents.pages.faults.${fault}`)}</EmptyState>
  if (!pdf) return <Skeletons count={1} height={420} />
  const pages = pdf.numPages
  return (
    <section className="stack gap-sm" aria-label={t('documents.pages.label')}>
      <PdfPage
        pdf={pdf}
        number={page}
        zoom={zoom}
        onZoom={setZoom}
        onPainted={() => onSeen?.(page, pages)}
        onFailed={() => setFault('BROKEN')}
      />
      <div className="row gap-xs wrap">
        <PageNavigation page={page} pages={pages} onPage={onPage} />
        <ZoomButtons zoom={zoom} onZoom={setZoom} />
      </div>
    </section>
  )
}

interface PageProps {
  readonly pdf: Pdf
  readonly number: number
  readonly zoom: number
  readonly onZoom: (zoom: number) => void
  readonly onPainted: () => void
  readonly onFailed: () => void
}

function PdfPage({ pdf, number, zoom, onZoom, onPainted, onFailed }: PageProps) {
  const t = useTexts()
  const frame = useRef<HTMLElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const [text, setText] = useState('')
  const width = useWidth(frame)
  const told = useRef({ onPainted, onFailed })
  told.current = { onPainted, onFailed }

  // During a pinch the painted picture is only stretched, and painted again at the end.
  usePinch(frame, zoom, {
    onMove: (reached, x, y) => stretch(frame.current, canvas.current, width * reached, x, y),
    onEnd: onZoom,
  })

  useEffect(() => {
    if (!canvas.current || width === 0) return
    const stop = new AbortController()
    paintPage(pdf, number, canvas.current, width * zoom, stop.signal).then(
      () => !stop.signal.aborted && told.current.onPainted(),
      () => !stop.signal.aborted && told.current.onFailed(),
    )
    return () => stop.abort()
  }, [pdf, number, width, zoom])

  useEffect(() => {
    let gone = false
    setText('')
    frame.current?.scrollTo({ top: 0, left: 0 })
    pageText(pdf, number).then(
      found => !gone && setText(found),
      () => undefined,
    )
    return () => {
      gone = true
    }
  }, [pdf, number])

  return (
    <section
      ref={frame}
      className={classes.frame}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: an enlarged page is scrolled by keyboard too
      tabIndex={0}
      aria-label={t('documents.pages.page', { page: number, pages: pdf.numPages })}
    >
      <canvas ref={canvas} className="block" />
      <div className={`visually-hidden ${classes.text}`}>{text}</div>
    </section>
  )
}
