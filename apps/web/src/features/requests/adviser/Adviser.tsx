import type { CustomerOperation } from '@llave/api-contract/operations'
import { whatsAppNumber } from '@llave/domain/people/contacts'
import { fullName } from '@llave/domain/people/full-name'
import { IconBrandWhatsapp, IconBuildingBank, IconMail, IconPhone, type TablerIcon } from '@tabler/icons-react'
import { useConfig } from '../../../lib/api/config'
import { useTexts } from '../../../lib/texts/texts'
import { PersonAvatar } from '../../../ui/PersonAvatar'
import classes from './Adviser.module.css'

/** The adviser of a request, with contact data; the brokerage if there is no responsable with a phone. */
export function Adviser({
  operation: { responsable },
}: {
  readonly operation: Pick<CustomerOperation, 'responsable'>
}) {
  const t = useTexts()
  const config = useConfig()
  const name = responsable ? fullName(responsable) : config?.companyName
  if (!name) return null
  const phone = responsable?.phone ?? config?.phone?.replaceAll(' ', '')
  const email = responsable?.phone ? null : config?.email
  if (!responsable && !phone && !email) return null
  const whatsApp = phone && whatsAppNumber(phone)
  const role = responsable?.standsInFor
    ? t('requests.adviser.standsIn', { name: responsable.standsInFor })
    : t(responsable ? 'requests.adviser.role' : 'requests.adviser.brokerage')
  return (
    <address className={classes.adviser} aria-label={t('requests.adviser.label')}>
      {responsable ? (
        <PersonAvatar person={responsable} size={44} />
      ) : (
        <IconBuildingBank className={classes.house} aria-hidden="true" />
      )}
      <p className={classes.who}>
        <span className="strong anywhere">{name}</span>
        <span className="dimmed fz-sm">{role}</span>
      </p>
      {(phone || email) && (
        <div className={classes.ways}>
          {phone && (
            <Way icon={IconPhone} href={`tel:${phone}`} label={t('common.actions.callNamed', { name })}>
              {t('common.actions.call')}
            </Way>
          )}
          {whatsApp && (
            <Way
              icon={IconBrandWhatsapp}
              href={`https://wa.me/${whatsApp}`}
              label={t('common.actions.whatsApp', { name })}
            >
              {t('requests.adviser.whatsApp')}
            </Way>
          )}
          {email && (
            <Way icon={IconMail} href={`mailto:${email}`} label={t('requests.adviser.writeTo', { name })}>
              {t('requests.adviser.write')}
            </Way>
          )}
        </div>
      )}
    </address>
  )
}

interface WayProps {
  readonly icon: TablerIcon
  readonly href: string
  readonly label: string
  readonly children: string
}

function Way({ icon: Icon, href, label, children }: WayProps) {
  const isPage = href.startsWith('https:')
  return (
    <a
      className={classes.way}
      href={href}
      aria-label={label}
      {...(isPage && { target: '_blank', rel: 'noopener noreferrer' })}
    >
      <Icon aria-hidden="true" />
      {children}
    </a>
  )
}
