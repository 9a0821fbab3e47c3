import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { errorCode } from '../../../lib/api/api-error'
import { errorText, useTexts } from '../../../lib/texts/texts'
import { Pending } from '../../../ui/feedback/Pending'
import { consequenceTexts } from './consequence-text'
import { holderChangeQuery } from './holder-queries'
import classes from './holders.module.css'

interface Props {
  readonly operationId: string
  /** The holder who leaves; null: somebody comes. */
  readonly holderId: string | null
  /** The consequences differ from those shown before. */
  readonly changed: boolean
}

/** The consequences of a change of the holders in words, before it is made. */
export function Consequences({ operationId, holderId, changed }: Props) {
  const t = useTexts()
  const heading = useId()
  const { data, error, refetch } = useQuery(holderChangeQuery(operationId, holderId))
  if (errorCode(error)?.startsWith('ERR_HOLDER')) return <p>{errorText(t, error)}</p>
  if (!data) return <Pending error={error} retry={refetch} count={4} height={24} />
  return (
    <section className="stack gap-xs radius-md bordered pad-sm" aria-labelledby={heading}>
      <h3 id={heading} className="fz-sm">
        {t('operations.holders.follows')}
      </h3>
      {changed && (
        <p className="fz-sm strong" role="alert">
          {t('operations.holders.changed')}
        </p>
      )}
      <ul className={classes.list}>
        {consequenceTexts(t, data).map(text => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <p className="dimmed fz-sm">{t('operations.holders.undoHint')}</p>
    </section>
  )
}
