import { whatsAppNumber } from '@llave/domain/people/contacts'
import { shownPhone } from '@llave/domain/validation/person-fields'
import { IconBrandWhatsapp } from '@tabler/icons-react'
import classes from './PhoneLinks.module.css'

interface Props {
  readonly phone: string
  /** "Escribir a Ana por WhatsApp". */
  readonly whatsAppLabel: string
}

export function PhoneLinks({ phone, whatsAppLabel }: Props) {
  const whatsApp = whatsAppNumber(phone)
  return (
    <span className="gap-2xs tabular nowrap inline">
      <a className={classes.number} href={`tel:${phone}`}>
        {shownPhone(phone)}
      </a>
      {whatsApp && (
        <a
          className={classes.icon}
          href={`https://wa.me/${whatsApp}`}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={whatsAppLabel}
          title={whatsAppLabel}
        >
          <IconBrandWhatsapp aria-hidden="true" />
        </a>
      )}
    </span>
  )
}
