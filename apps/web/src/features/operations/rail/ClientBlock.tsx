import type { StaffOperation } from '@llave/api-contract/operations'
import { shownPhone } from '@llave/domain/validation/person-fields'
import { useTexts } from '../../../lib/texts/texts'
import headings from '../fields/fields.module.css'
import classes from './ClientBlock.module.css'

/** The customer who is answering the questionnaire (spec: back office §2). Read-only until it is complete. */
export function ClientBlock({ operation: { user } }: { readonly operation: StaffOperation }) {
  const t = useTexts()
  return (
    <section className={classes.block}>
      <h2 className={headings.heading}>{t('operations.client.title')}</h2>
      <dl className={classes.list}>
        <div>
          <dt>{t('common.words.name')}</dt>
          <dd>
            {user.name} {user.lastname}
          </dd>
        </div>
        <div>
          <dt>{t('common.words.email')}</dt>
          <dd>{user.email ? <a href={`mailto:${user.email}`}>{user.email}</a> : '–'}</dd>
        </div>
        <div>
          <dt>{t('common.words.phone')}</dt>
          <dd>{user.phone ? <a href={`tel:${user.phone}`}>{shownPhone(user.phone)}</a> : '–'}</dd>
        </div>
        {user.collective && (
          <div>
            <dt>{t('operations.client.collective')}</dt>
            <dd>{user.collective}</dd>
          </div>
        )}
      </dl>
      <p className="dimmed fz-xs">{t('operations.client.waiting')}</p>
    </section>
  )
}
