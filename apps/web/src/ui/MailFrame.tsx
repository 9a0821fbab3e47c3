import { useEffect, useRef, useState } from 'react'
import { withoutStyles } from '../lib/texts/inert-html'
import { useTexts } from '../lib/texts/texts'
import classes from './MailFrame.module.css'

interface Props {
  readonly subject: string
  readonly html: string
  /** As in a mailbox with a dark theme. */
  readonly dark?: boolean
  /** Shows the whole e-mail instead of its beginning. */
  readonly tall?: boolean
}

/**
 * An e-mail as it will arrive, in a frame without scripts and navigation. The page's policy allows no inline styles,
 * not even in a frame: they are set on the elements one by one, and the e-mail's rules as a style sheet created here.
 */
export function MailFrame({ subject, html, dark = false, tall = false }: Props) {
  const t = useTexts()
  const frame = useRef<HTMLIFrameElement>(null)
  const [height, setHeight] = useState(0)
  useEffect(() => {
    const view = frame.current?.contentWindow
    if (!view || !frame.current) return
    const target = view.document
    // Renamed, so that the parser does not treat them as styles either.
    const inert = withoutStyles(html.replaceAll(STYLE_ELEMENT, ''))
    const mail = new DOMParser().parseFromString(inert, 'text/html')
    const styled = [mail.body, ...mail.body.querySelectorAll<HTMLElement>('[data-style]')]
    for (const link of mail.querySelectorAll('a')) link.removeAttribute('href')
    target.body.replaceWith(target.adoptNode(mail.body))
    for (const element of styled) element.style.cssText = element.dataset.style ?? ''
    target.adoptedStyleSheets = [sheetOf(html, dark, view)]
    const measure = () => setHeight(target.body.scrollHeight)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(frame.current)
    return () => observer.disconnect()
  }, [html, dark])
  return (
    <figure className="radius-md bordered clipped">
      <figcaption className="strong fz-sm pad-xs-sm line-below">{subject}</figcaption>
      <iframe
        ref={frame}
        className={classes.frame}
        data-tall={tall || undefined}
        // Only gives us access to its content: without scripts nothing inside can reach out.
        sandbox="allow-same-origin"
        title={t('common.mailPreview', { subject })}
        height={height}
      />
    </figure>
  )
}

const STYLE_ELEMENT = /<style[^>]*>([\s\S]*?)<\/style>/g

/** The rules of an e-mail; its theme is decided here and not by the device. */
function sheetOf(html: string, dark: boolean, view: Window): CSSStyleSheet {
  const rules = [...html.matchAll(STYLE_ELEMENT)].map(([, css]) => css).join('\n')
  // A sheet belongs to the document of the window that has created it.
  const sheet = new (view as unknown as typeof globalThis).CSSStyleSheet()
  sheet.replaceSync(rules.replaceAll('(prefers-color-scheme: dark)', dark ? 'all' : 'not all'))
  return sheet
}
