import type { ResOf } from '@llave/api-contract/call-types'
import { readerError } from '@llave/domain/dossiers/link-reader'
import { DOSSIER_CODE_MINUTES } from '@llave/domain/validation/limits'
import { shownPhone } from '@llave/domain/validation/person-fields'
import { Button, Input } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../../lib/api/api'
import { useAction } from '../../../lib/calls/use-action'
import { useCallForm } from '../../../lib/forms/use-call-form'
import { useBackCloses } from '../../../lib/navigation/back-closes'
import { useObservableSelector } from '../../../lib/observable'
import { useTexts } from '../../../lib/texts/texts'
import { Segments } from '../../../ui/fields/choices/Segments'
import { EmailField } from '../../../ui/fields/text/TextField'
import { CodeForm } from '../../../ui/forms/CodeForm'
import { Field } from '../../../ui/forms/Field'
import classes from '../dossiers.module.css'
import { keptAsked } from './kept-reader'

type LinkOnPage = ResOf<'POST /dossierLinks/read'>

interface Props {
  readonly secret: string
  readonly link: LinkOnPage
  /** Called with the address to which a code was sent; null: another address is wanted. */
  readonly onAsked: (asked: string | null) => void
  readonly onProven: (device: string) => void
  readonly onFailure: (error: unknown) => Promise<void>
}

/** The person who opens the link enters their address at the bank, and proves it with a code. */
export function ProveAddress({ secret, link, onAsked, onProven, onFailure }: Props) {
  const t = useTexts()
  const { asked, address, contact } = link
  const [times, setTimes] = useState(0)
  const change = () => {
    keptAsked.set(null)
    setTimes(0)
    onAsked(null)
  }
  useBackCloses(asked !== null, change)
  const heading = useRef<HTMLHeadingElement>(null)
  const wasAsked = useRef(false)
  useEffect(() => {
    if (wasAsked.current && asked === null) heading.current?.focus()
    wasAsked.current = asked !== null
  }, [asked])

  const send = async (email: string | null) => {
    const sent = await call('POST /dossierLinks/sendCode', { body: { secret, email } })
    keptAsked.set(sent.readerId)
    setTimes(times + 1)
    onAsked(sent.asked)
  }
  const again = useAction(
    async () => {
      await send(asked === address ? null : asked).catch(onFailure)
    },
    { failed: null },
  )
  const confirm = async (code: string) => {
    const readerId = keptAsked.get() ?? ''
    const { device } = await call('POST /dossierLinks/confirmCode', { body: { secret, readerId, code } })
    keptAsked.set(null)
    onProven(device)
  }

  return (
    <section className={classes.page}>
      <h2 ref={heading} tabIndex={-1} className="strong">
        {t('dossiers.page.whoTitle')}
      </h2>
      <p className="pretty" role="status">
        {asked
          ? t(times > 1 ? 'dossiers.page.sentAgain' : 'dossiers.page.sent', {
              address: asked,
              minutes: DOSSIER_CODE_MINUTES,
            })
          : t(link.domain ? 'dossiers.page.whoText' : 'dossiers.page.whoAlone', { address })}
      </p>
      {asked ? (
        <CodeForm
          // Each new code starts with an empty field.
          key={times}
          className={classes.form ?? ''}
          label={t('dossiers.page.code')}
          send={({ code }) => confirm(code)}
          failed={onFailure}
        >
          {sending => (
            <div className="flex gap-xs wrap">
              <Button type="submit" loading={sending}>
                {t('common.actions.confirm')}
              </Button>
              <Button variant="default" loading={again.running} onClick={() => void again.run()}>
                {t('common.actions.sendAnother')}
              </Button>
              <Button variant="subtle" onClick={change}>
                {t('dossiers.page.change')}
              </Button>
            </div>
          )}
        </CodeForm>
      ) : (
        <AddressForm link={link} send={send} onFailure={onFailure} />
      )}
      <p className="dimmed fz-sm">
        {t('dossiers.page.ask', { name: contact.name })}{' '}
        {contact.phone && <a href={`tel:${contact.phone.replaceAll(' ', '')}`}>{shownPhone(contact.phone)}</a>}
        {contact.phone && contact.email && ' · '}
        {contact.email && <a href={`mailto:${contact.email}`}>{contact.email}</a>}
      </p>
    </section>
  )
}

interface FormProps {
  readonly link: LinkOnPage
  readonly send: (email: string | null) => Promise<void>
  readonly onFailure: (error: unknown) => Promise<void>
}

type Values = { readonly whose: 'CONTACT' | 'OTHER'; readonly email: string }

function AddressForm({ link: { address, domain }, send, onFailure }: FormProps) {
  const t = useTexts()
  const form = useCallForm<Values, void>({
    initial: { whose: 'CONTACT', email: '' },
    check: ({ whose, email }) => ({ email: whose === 'OTHER' ? readerError(email, domain) : null }),
    send: ({ whose, email }) => send(whose === 'OTHER' ? email : null),
    failed: onFailure,
  })
  const isOther = useObservableSelector(form.state, ({ values }) => values.whose === 'OTHER')
  return (
    <form {...form.props} className={classes.form}>
      {domain && (
        <Field of={form} name="whose">
          {({ id, value, onChange }) => (
            <Input.Wrapper label={t('dossiers.page.whose')} labelElement="div" labelProps={{ id: `${id}-label` }}>
              <Segments
                id={id}
                aria-labelledby={`${id}-label`}
                fullWidth
                value={value}
                onChange={onChange}
                options={[
                  { value: 'CONTACT', label: address },
                  { value: 'OTHER', label: t('dossiers.page.other', { domain }) },
                ]}
              />
            </Input.Wrapper>
          )}
        </Field>
      )}
      {isOther && domain && (
        <Field of={form} name="email" as={EmailField} label={t('dossiers.page.email', { domain })} />
      )}
      <div>
        <Button type="submit" loading={form.sending}>
          {t('common.actions.sendCode')}
        </Button>
      </div>
    </form>
  )
}
