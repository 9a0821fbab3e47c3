import { Link } from 'react-router'
import { paths } from '../../../lib/navigation/paths'
import { useTexts } from '../../../lib/texts/texts'
import classes from './Rail.module.css'

interface Props {
  readonly known: readonly { readonly _id: string; readonly numOperation: number; readonly title: string }[]
  readonly email: string | null
  readonly note: string | null
  /** The text to which they consented. */
  readonly consent: string
}

/** What a lead has told the brokerage, and whether the brokerage already knew them. */
export function LeadFacts({ known, email, note, consent }: Props) {
  const t = useTexts()
  return (
    <>
      {known.length > 0 && (
        <p className="warning">
          {t('operations.rail.lead.known')}:{' '}
          {known.map(({ _id: id, numOperation, title }, at) => (
            <span key={id}>
              {at > 0 && ', '}
              <Link className="link" to={paths.operation(id)}>
                {numOperation} {title}
              </Link>
            </span>
          ))}
        </p>
      )}
      {email && (
        <p>
          <span className="dimmed fz-xs block">{t('operations.rail.lead.email')}</span>
          <a className="link anywhere" href={`mailto:${email}`}>
            {email}
          </a>
        </p>
      )}
      {note && (
        <p>
          <span className="dimmed fz-xs block">{t('words.worthKnowing')}</span>
          <span className={classes.typed}>{note}</span>
        </p>
      )}
      <p className="dimmed fz-xs">{consent}</p>
    </>
  )
}
