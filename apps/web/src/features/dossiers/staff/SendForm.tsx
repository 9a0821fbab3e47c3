import type { Dossier } from '@llave/api-contract/dossiers.calls'
import { DOSSIER_LINK_DAYS } from '@llave/domain/validation/limits'
import { Button, Input } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { useCallForm } from '../../../lib/forms/use-call-form'
import { paths } from '../../../lib/navigation/paths'
import { useCall } from '../../../lib/queries/use-call'
import { useSession } from '../../../lib/session/session'
import { formatMegabytes } from '../../../lib/texts/formats'
import { useTexts } from '../../../lib/texts/texts'
import { TickField } from '../../../ui/fields/choices/CheckField'
import { NativeSelectField } from '../../../ui/fields/choices/NativeSelectField'
import { Segments } from '../../../ui/fields/choices/Segments'
import { Field, FormErrors } from '../../../ui/forms/Field'
import classes from '../dossiers.module.css'
import { papersQuery } from '../dossiers-queries'
import { paperName } from '../paper-name'
import { PartPreview } from './PartPreview'

interface Props {
  readonly operationId: string
  readonly dossier: Dossier
  /** How many sendings to this bank the caller knows of. */
  readonly known: number
  readonly onAgain: () => void
  readonly onDone: () => void
}

type Values = { readonly contactId: string | null; readonly way: 'MAIL' | 'LINK'; readonly withoutUnbound: boolean }

/** A finished dossier: what is in it, what is not, and to whom to send it. */
export function SendForm({ operationId, dossier, known, onAgain, onDone }: Props) {
  const t = useTexts()
  const { bank, papers, parts } = dossier
  const name = t(`states.banks.${bank}`)
  const [seen, setSeen] = useState<number | null>(null)
  const { data } = useQuery(papersQuery(operationId, bank))
  const contacts = data?.contacts ?? []
  const unbound = papers.filter(paper => paper.unbound !== null)
  const outdated = papers.filter(paper => paper.part !== null && paper.isOutdated)
  const send = useCall('POST /operations/sendDossier')
  const only = contacts.length === 1 ? (contacts[0]?._id ?? null) : null
  const form = useCallForm<Values, void>({
    id: 'dossier',
    label: name => t(LABELS[name]),
    initial: { contactId: only, way: 'MAIL', withoutUnbound: false },
    check: ({ contactId, withoutUnbound }) => ({
      contactId: contactId ? null : 'error_form_obligatory_field',
      withoutUnbound: unbound.length > 0 && !withoutUnbound ? 'error_form_obligatory_field' : null,
    }),
    async send({ contactId, way, withoutUnbound }) {
      const about = { operationId, dossierId: dossier._id, known }
      await send.send({ body: { ...about, contactId: contactId ?? '', way, withoutUnbound } })
    },
    onSaved: onDone,
  })
  const canSend = parts.length > 0 && outdated.length === 0
  return (
    <form {...form.props} className="stack gap-md">
      <FormErrors of={form} />
      {parts.map(({ position, pages, size }) => (
        <div key={position} className={classes.part}>
          <span>
            <span className="medium block">
              {parts.length > 1 ? t('dossiers.part', { part: position, parts: parts.length }) : t('dossiers.ready')}
            </span>
            <span className="dimmed fz-sm">{t('dossiers.pages', { count: pages, size: formatMegabytes(size) })}</span>
          </span>
          <Button size="sm" variant="default" onClick={() => setSeen(position)}>
            {parts.length > 1 ? t('dossiers.openPart', { part: position }) : t('dossiers.open')}
          </Button>
        </div>
      ))}
      {outdated.length > 0 && (
        <p className={classes.warning} role="alert">
          {t('dossiers.outdated', { documents: outdated.map(({ document }) => paperName(t, document)).join(', ') })}
        </p>
      )}
      {unbound.length > 0 && (
        <div className={classes.warning} role="alert">
          <strong>{t('dossiers.unboundTitle')}</strong>
          <ul className="stack gap-2xs">
            {unbound.map(paper => (
              <li key={paper.documentId}>
                <span className="medium">{paperName(t, paper.document)}</span>
                {paper.unbound && <span className="block">{t(`dossiers.unbound.${paper.unbound}`)}</span>}
              </li>
            ))}
          </ul>
          {parts.length > 0 ? (
            <Field of={form} name="withoutUnbound" as={TickField} label={t('dossiers.withoutUnbound')} />
          ) : (
            t('dossiers.allUnbound')
          )}
        </div>
      )}
      {canSend && data && contacts.length === 0 && <NoContacts bank={name} />}
      {canSend && contacts.length > 0 && (
        <>
          <Field
            of={form}
            name="contactId"
            as={NativeSelectField}
            label={t('common.words.to')}
            placeholder={t('dossiers.chooseContact')}
            options={contacts.map(contact => ({ value: contact._id, label: `${contact.name} (${contact.email})` }))}
          />
          <Field of={form} name="way">
            {({ id, value, onChange }) => (
              <Input.Wrapper
                label={t('dossiers.way')}
                labelElement="div"
                labelProps={{ id: `${id}-label` }}
                description={t(`dossiers.wayHelp.${value}`, { count: parts.length, days: DOSSIER_LINK_DAYS })}
                inputWrapperOrder={['label', 'input', 'description']}
              >
                <div>
                  <Segments
                    id={id}
                    aria-labelledby={`${id}-label`}
                    value={value}
                    onChange={onChange}
                    options={WAYS.map(way => ({ value: way, label: t(`dossiers.ways.${way}`) }))}
                  />
                </div>
              </Input.Wrapper>
            )}
          </Field>
        </>
      )}
      <div className="flex gap-xs wrap">
        {canSend && contacts.length > 0 && (
          <Button type="submit" loading={form.sending}>
            {t('dossiers.send', { bank: name })}
          </Button>
        )}
        <Button variant="default" onClick={onAgain}>
          {t('dossiers.again')}
        </Button>
      </div>
      {seen !== null && <PartPreview dossier={dossier} position={seen} onClose={() => setSeen(null)} />}
    </form>
  )
}

const WAYS = ['MAIL', 'LINK'] as const
const LABELS = {
  contactId: 'common.words.to',
  way: 'dossiers.way',
  withoutUnbound: 'dossiers.withoutUnbound',
} as const satisfies Record<keyof Values, string>

function NoContacts({ bank }: { readonly bank: string }) {
  const t = useTexts()
  const isOwner = useSession()?.record.roles.includes('superadmin') ?? false
  return (
    <div className={classes.warning}>
      <span>{t(isOwner ? 'dossiers.noContactsOwner' : 'dossiers.noContacts', { bank })}</span>
      {isOwner && <Link to={paths.configurationTab('bancos')}>{t('dossiers.addContacts')}</Link>}
    </div>
  )
}
