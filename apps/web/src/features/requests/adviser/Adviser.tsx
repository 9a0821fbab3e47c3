import type { CustomerOperation } from '@llave/api-contract/operations'
import { whatsAppNumber } from '@llave/domain/people/contacts'
import { IconBrandWhatsapp, IconPhone } from '@tabler/icons-react'
import { useTexts } from '../../../lib/texts/texts'
import { PersonAvatar } from '../../../ui/PersonAvatar'
import classes from './Adviser.module.css'

/** Who looks after a request, and the two ways in which people reach them; nothing while nobody does. */
export function Adviser({ operation: { responsable } }: { readonly operation: CustomerOperation }) {
  const t = useTexts()
  if (!responsable) return null
  const { phone } = responsable
  const name = `${responsable.name} ${responsable.lastname}`.trim()
  const whatsApp = phone && whatsAppNumber(phone)
  return (
    <section className={classes.adviser} aria-label={t('requests.adviser.label')}>
      <PersonAvatar person={responsable} size={44} />
      <p className={classes.who}>
        <span className={classes.name}>{name}</span>
        <span className={classes.role}>{t('requests.adviser.role')}</span>
      </p>
      {phone && (
        <div className={classes.ways}>
          <a className={classes.way} href={`tel:${phone}`} aria-label={t('requests.adviser.callTo', { name })}>
            <IconPhone aria-hidden="true" />
            {t('requests.adviser.call')}
          </a>
          {whatsApp && (
            <a
              className={classes.way}
              href={`https://wa.me/${whatsApp}`}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={t('requests.adviser.whatsAppTo', { name })}
            >
              <IconBrandWhatsapp aria-hidden="true" />
              {t('requests.adviser.whatsApp')}
            </a>
          )}
        </div>
      )}
    </section>
  )
}
