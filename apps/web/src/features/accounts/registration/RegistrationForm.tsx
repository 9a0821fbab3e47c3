import type { HowMeetUs } from '@llave/domain/people/how-meet-us'
import { capitaliseName } from '@llave/domain/people/person-names'
import { PERSON_NAME_MAX_LENGTH } from '@llave/domain/validation/limits'
import { Button } from '@mantine/core'
import { type FocusEvent, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../lib/navigation/paths'
import { useTexts } from '../../../lib/texts/texts'
import { NativeSelectField } from '../../../ui/fields/NativeSelectField'
import { EmailField, PhoneField, TextField } from '../../../ui/fields/TextField'
import { StickyActionBar } from '../../../ui/StickyActionBar'
import { NewPasswordField } from '../accounts.published'
import { CheckFieldsAlert } from '../form/CheckFieldsAlert'
import classes from '../form/form.module.css'
import { useAccountForm } from '../form/use-account-form'
import { LegalConsent } from './LegalConsent'
import { RegistrationHead } from './RegistrationHead'
import {
  type Channel,
  GENERAL_HOW_MEET_US,
  isRecommended,
  type RegistrationValues,
  registrationCodes,
} from './registration'

interface Props {
  readonly channel: Channel
  readonly initialValues: RegistrationValues
  /** The registration was sent already, and its e-mail is being corrected. */
  readonly changing: boolean
  readonly send: (values: RegistrationValues) => Promise<void>
}

type Blur = FocusEvent<HTMLInputElement>

export function RegistrationForm({ channel, initialValues, changing, send }: Props) {
  const t = useTexts()
  const form = useAccountForm<RegistrationValues>({ initialValues, validate: registrationCodes, send })
  const email = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (changing) email.current?.focus()
  }, [changing])

  const capitalised = (name: 'name' | 'lastname') => (event: Blur) =>
    form.setValue(name, capitaliseName(event.currentTarget.value))
  const checked = (name: 'phone' | 'email') => (event: Blur) => form.checkFilled(name, event.currentTarget.value)

  return (
    <>
      <RegistrationHead channel={channel} />
      <form className={classes.form} onSubmit={form.onSubmit} noValidate>
        <div className={classes.pair}>
          <div className={classes.field}>
            <TextField
              {...form.field('name')}
              label={t('accounts.fields.name')}
              name="name"
              autoComplete="given-name"
              maxLength={PERSON_NAME_MAX_LENGTH}
              onBlur={capitalised('name')}
            />
          </div>
          <div className={classes.field}>
            <TextField
              {...form.field('lastname')}
              label={t('accounts.fields.lastname')}
              name="lastname"
              autoComplete="family-name"
              maxLength={PERSON_NAME_MAX_LENGTH}
              onBlur={capitalised('lastname')}
            />
          </div>
        </div>
        <div className={classes.field}>
          <PhoneField
            {...form.field('phone')}
            label={t('accounts.fields.phone')}
            name="phone"
            onBlur={checked('phone')}
          />
        </div>
        <div className={classes.field}>
          <EmailField
            {...form.field('email')}
            ref={email}
            label={t('accounts.fields.email')}
            name="email"
            onBlur={checked('email')}
          />
        </div>
        <div className={classes.chosen}>
          <NewPasswordField {...form.field('password')} label={t('accounts.fields.password')} />
        </div>
        {channel === 'general' && (
          <div className={classes.field}>
            <NativeSelectField<HowMeetUs>
              {...form.field('howMeetUs')}
              label={t('accounts.fields.howMeetUs')}
              placeholder={t('accounts.fields.choose')}
              options={GENERAL_HOW_MEET_US.map(code => ({ value: code, label: t(`accounts.howMeetUs.${code}`) }))}
            />
          </div>
        )}
        {isRecommended(form.values) && (
          <div className={classes.field}>
            <TextField
              {...form.field('whoRecommendedUs')}
              label={t('accounts.fields.whoRecommendedUs')}
              name="whoRecommendedUs"
              maxLength={PERSON_NAME_MAX_LENGTH}
            />
          </div>
        )}
        <LegalConsent {...form.tick('accept')} />
        <CheckFieldsAlert shown={form.hasErrors} />
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
