import type { HolderPlace } from '@llave/api-contract/holder-place.calls'
import { shownPhone } from '@llave/domain/validation/person-fields'
import { useTexts } from '../../lib/texts/texts'
import classes from './Place.module.css'

const FIELDS = ['name', 'email', 'phone', 'dni', 'address'] as const

/** What is known about the holder. */
export function OwnData({ data }: Pick<HolderPlace, 'data'>) {
  const t = useTexts()
  const shown = { ...data, phone: data.phone && shownPhone(data.phone) }
  return (
    <section className="card stack gap-sm pad-md">
      <h2>{t('holderPlace.data.title')}</h2>
      <dl className={classes.data}>
        {FIELDS.filter(field => shown[field]).map(field => (
          <div key={field}>
            <dt>{t(`holderPlace.data.${field}`)}</dt>
            <dd>{shown[field]}</dd>
          </div>
        ))}
      </dl>
      <p className="dimmed pretty">{t('holderPlace.data.wrong')}</p>
    </section>
  )
}
