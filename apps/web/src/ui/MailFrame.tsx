import { useEffect, useRef, useState } from 'react'
import { useTexts } from '../lib/texts/texts'
import classes from './MailFrame.module.css'

interface Props {
  readonly subject: string
  readonly html: string
}

/**
 * An e-mail as it will arrive, in a frame in which nothing runs and from which nothing leads away. The page's policy
 * allows no inline styles, also not in a frame of its own: they are set on the elements one by one.
 */
export function MailFrame({ subject, html }: Props) {
  const t = useTexts()
  const frame = useRef<HTMLIFrameElement>(null)
  const [height, setHeight] = useState(0)
  useEffect(() => {
    const target = frame.current?.contentDocument
    if (!target) return
    // Under another name, so that the parser does not take them for styles either.
    const mail = new DOMParser().parseFromString(html.replaceAll(' style="', ' data-style="'), 'text/html')
    const styled = [mail.body, ...mail.body.querySelectorAll<HTMLElement>('[data-style]')]
    for (const link of mail.querySelectorAll('a')) link.removeAttribute('href')
    target.body.replaceWith(target.adoptNode(mail.body))
    for (const element of styled) element.style.cssText = element.dataset.style ?? ''
    setHeight(target.documentElement.scrollHeight)
  }, [html])
  return (
    <figure className={classes.mail}>
      <figcaption className={classes.subject}>{subject}</figcaption>
      <iframe
        ref={frame}
        className={classes.frame}
        // Reaching into it is ours alone: without scripts nothing inside can reach out.
        sandbox="allow-same-origin"
        title={t('common.mailPreview', { subject })}
        height={height}
      />
    </figure>
  )
}
