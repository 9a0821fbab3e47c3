import { formatDateTime } from '../../lib/texts/formats'
import { useTexts } from '../../lib/texts/texts'
import classes from './MailboxPage.module.css'
import type { Mail } from './mail'

interface Props {
  readonly mails: readonly Mail[]
  readonly open: number
  readonly onOpen: (index: number) => void
}

/** The e-mails, newest first. */
export function MailList({ mails, open, onOpen }: Props) {
  const t = useTexts()
  return (
    <ul className={classes.list} aria-label={t('layout.titles.mailEnding')}>
      {mails.map(({ to, subject, sentDate }, index) => (
        <li key={`${sentDate} ${to} ${subject}`}>
          <button
            type="button"
            className={classes.entry}
            aria-current={index === open || undefined}
            onClick={() => onOpen(index)}
          >
            <span className="strong anywhere">{subject}</span>
            <span className={classes.small}>
              <span>{to}</span>
              <time dateTime={sentDate}>{formatDateTime(sentDate)}</time>
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
