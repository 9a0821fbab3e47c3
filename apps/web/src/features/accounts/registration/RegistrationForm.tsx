import type { HowMeetUs } from '@llave/domain/people/how-meet-us'
import { capitaliseName, capitaliseSurname } from '@llave/domain/people/person-names'
import { PERSON_NAME_MAX_LENGTH } from '@llave/domain/validation/limits'
import { fieldLabel } from '@llave/texts/field-label'
import { Button } from '@mantine/core'
import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { useConfig } from '../../../lib/api/config'
import { type CallForm, useCallForm } from '../../../lib/forms/use-call-form'
import { paths } from '../../../lib/navigation/paths'
import { useTexts } from '../../../lib/texts/texts'
import { TickField } from '../../../ui/fields/choices/CheckField'
import { NativeSelectField } from '../../../ui/fields/choices/NativeSelectField'
import { EmailField, PhoneField, TextField } from '../../../ui/fields/text/TextField'
import { Field, FormWatch } from '../../../ui/forms/Field'
import { StickyActionBar } from '../../../ui/StickyActionBar'
import { NewPasswordField } from '../accounts.published'
import { CheckFieldsAlert } from '../form/CheckFieldsAlert'
import classes from '../form/form.module.css'
import { fieldCodesOf } from '../form/server-errors'
import { AccessTitle } from '../frame/AccessTitle'
import { typedRegistration } from './kept-registration'
import {
  type Channel,
  GENERAL_HOW_MEET_US,
  isRecommended,
  type RegistrationValues,
  registrationCodes,
} from './registration'
import { SpcBadge } from './SpcBadge'

interface Props {
  readonly channel: Channel
  readonly initialValues: RegistrationValues
  /** The registration was already sent, and its e-mail is being corrected. */
  readonly changing: boolean
  readonly send: (values: RegistrationValues) => Promise<void>
  /** Shown below the title. */
  readonly note?: ReactNode
}

export function RegistrationForm({ channel, initialValues, changing, send, note }: Props) {
  const t = useTexts()
  const [draft] = useState(() => typedRegistration(channel))
  const form = useCallForm({ initial: initialValues, draft, check: registrationCodes, send, codesOf: fieldCodesOf })
  const email = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (changing) email.current?.focus()
  }, [changing])

  return (
    <>
      <RegistrationHead channel={channel} />
      {note}
      <form className={classes.form} {...form.props}>
        <div className={classes.pair}>
          <NameField of={form} name="name" autoComplete="given-name" />
          <NameField of={form} name="lastname" autoComplete="family-name" />
        </div>
        <div className={classes.field}>
          <Field of={form} name="phone" as={PhoneField} label={t('accounts.fields.phone')} />
        </div>
        <div className={classes.field}>
          <Field of={form} name="email" as={EmailField} ref={email} label={t('accounts.fields.email')} />
        </div>
        <div className={classes.chosen}>
          <Field of={form} name="password" as={NewPasswordField} label={t('common.words.password')} />
        </div>
        {channel === 'general' && (
          <div className={classes.field}>
            <Field
              of={form}
              name="howMeetUs"
              as={NativeSelectField<HowMeetUs>}
              label={t('accounts.fields.howMeetUs')}
              placeholder={t('common.words.choose')}
              options={GENERAL_HOW_MEET_US.map(code => ({ value: code, label: t(`accounts.howMeetUs.${code}`) }))}
            />
          </div>
        )}
        <FormWatch of={form}>
          {({ values }) =>
            isRecommended(values) && (
              <div className={classes.field}>
                <Field
                  of={form}
                  name="whoRecommendedUs"
                  as={TextField}
                  label={t('accounts.fields.whoRecommendedUs')}
                  maxLength={PERSON_NAME_MAX_LENGTH}
                />
              </div>
            )
          }
        </FormWatch>
        <Field of={form} name="accept" as={LegalConsent} />
        <CheckFieldsAlert of={form} />
        <StickyActionBar>
          <Button type="submit" size="lg" loading={form.sending}>
            {t(changing ? 'accounts.register.change' : 'accounts.register.submit')}
          </Button>
        </StickyActionBar>
      </form>
      <p className={classes.aside}>
        {t('accounts.register.haveAccount')}{' '}
        <Link to={paths.login} className={classes.link}>
          {t('accounts.register.login')}
        </Link>
      </p>
    </>
  )
}

interface NameProps {
  readonly of: CallForm<RegistrationValues>
  readonly name: 'name' | 'lastname'
  readonly autoComplete: string
}

/** A name field; the name is capitalised on blur. */
function NameField({ of: form, name, autoComplete }: NameProps) {
  const t = useTexts()
  return (
    <div className={classes.field}>
      <Field of={form} name={name}>
        {field => (
          <TextField
            label={fieldLabel(t, `accounts.fields.${name}`)}
            autoComplete={autoComplete}
            maxLength={PERSON_NAME_MAX_LENGTH}
            {...field}
            onBlur={event => {
              form.set(name, (name === 'name' ? capitaliseName : capitaliseSurname)(event.currentTarget.value))
              field.onBlur(event)
            }}
          />
        )}
      </Field>
    </div>
  )
}

function RegistrationHead({ channel }: { readonly channel: Channel }) {
  const t = useTexts()
  return channel === 'spc' ? (
    <AccessTitle above={<SpcBadge />} title={t('accounts.spc.title')} intro={t('accounts.spc.text')} />
  ) : (
    <AccessTitle title={t('layout.titles.register')} intro={t('accounts.register.text')} />
  )
}

interface LegalLinkProps {
  readonly url: string | null | undefined
  readonly children: string
}

/** A link to a legal page on the brokerage's own site; plain text where no address is configured. */
function LegalLink({ url, children }: LegalLinkProps) {
  const t = useTexts()
  if (!url) return children
  return (
    <a href={url} target="_blank" rel="noreferrer" className={classes.link}>
      {children}
      <span className="visually-hidden"> {t('accounts.register.consent.opensTab')}</span>
    </a>
  )
}

function LegalConsent(props: Omit<ComponentProps<typeof TickField>, 'label'>) {
  const t = useTexts()
  const links = useConfig()?.links
  return (
    <div className={classes.tick}>
      <TickField
        {...props}
        label={
          <>
            {t('accounts.register.consent.before')}{' '}
            <LegalLink url={links?.terms}>{t('accounts.register.consent.terms')}</LegalLink>{' '}
            {t('accounts.register.consent.and')}{' '}
            <LegalLink url={links?.privacy}>{t('accounts.register.consent.privacy')}</LegalLink>.
          </>
        }
      />
    </div>
  )
}
