import { staffMay } from '@llave/domain/operations/states/standing'
import { whatsAppNumber } from '@llave/domain/people/contacts'
import { shownPhone } from '@llave/domain/validation/person-fields'
import { IconBrandWhatsapp, IconMail, IconPhone, type TablerIcon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTexts } from '../../../lib/texts/texts'
import headings from '../fields/fields.module.css'
import { SectionFields } from '../fields/SectionFields'
import { type OperationForm, useStored } from '../form/operation-form'
import { HolderMenu } from '../holders/HolderMenu'
import { HoldersFoot } from '../holders/HoldersFoot'
import { type OperationPerson, peopleOf } from './people'
import classes from './Rail.module.css'

export function People({ form }: { readonly form: OperationForm }) {
  const t = useTexts()
  const operation = useStored(form)
  const hasHolders = operation.state !== 'CUESTIONARIO_EN_CURSO'
  const mayChange = hasHolders && staffMay('POST /operations/removeHolder', operation)
  return (
    <section className={classes.part}>
      <h2 className={headings.heading}>{t('words.people')}</h2>
      <fieldset className={headings.rows} disabled={!operation.abilities.update}>
        <SectionFields form={form} section="people" />
      </fieldset>
      <ul className="stack gap-xs">
        {peopleOf(operation).map(person => (
          <Person key={person.id} person={person}>
            {mayChange && person.holderId && (
              <HolderMenu operationId={operation._id} holder={{ _id: person.holderId, name: person.name }} />
            )}
          </Person>
        ))}
      </ul>
      {operation.user.coupon && (
        <p className="dimmed fz-xs">
          {t(operation.user.coupon.name ? 'operations.rail.couponOf' : 'operations.rail.coupon', {
            handle: operation.user.coupon.handle,
            name: operation.user.coupon.name ?? '',
          })}
        </p>
      )}
      {hasHolders && (
        <HoldersFoot operationId={operation._id} mayChange={mayChange} changed={operation.holdersChanged} />
      )}
    </section>
  )
}

function Person({ person, children }: { readonly person: OperationPerson; readonly children?: ReactNode }) {
  const t = useTexts()
  const { name, role, email, phone } = person
  const whatsApp = phone && whatsAppNumber(phone)
  const roleName = role ? t(`states.contactRoles.${role}`) : t('operations.client.title')
  return (
    <li className={classes.person}>
      <span className="grow anywhere">
        {name}
        <span className={classes.role}>{roleName}</span>
      </span>
      {phone && (
        <Reach
          icon={IconPhone}
          href={`tel:${phone}`}
          label={t('operations.rail.call', { name, phone: shownPhone(phone) })}
        />
      )}
      {whatsApp && (
        <Reach
          icon={IconBrandWhatsapp}
          href={`https://wa.me/${whatsApp}`}
          label={t('common.actions.whatsApp', { name })}
        />
      )}
      {email && <Reach icon={IconMail} href={`mailto:${email}`} label={t('operations.rail.write', { name, email })} />}
      {children}
    </li>
  )
}

function Reach({ icon: Icon, href, label }: { icon: TablerIcon; href: string; label: string }) {
  const isPage = href.startsWith('https:')
  return (
    <a
      className={classes.reach}
      href={href}
      title={label}
      aria-label={label}
      {...(isPage && { target: '_blank', rel: 'noopener noreferrer' })}
    >
      <Icon aria-hidden="true" />
    </a>
  )
}
