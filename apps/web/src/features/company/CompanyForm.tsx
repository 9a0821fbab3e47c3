import type { Company } from '@llave/api-contract/company.calls'
import { FEE_TAXES, type FeeTax } from '@llave/domain/money/fee-tax'
import { Button, Stack } from '@mantine/core'
import { useForm } from '@mantine/form'
import { type ReactNode, useState } from 'react'
import { ApiError } from '../../lib/api-error'
import { codeText, errorText, useTexts } from '../../lib/texts'
import { useAction } from '../../lib/use-action'
import { FieldErrorSummary } from '../../ui/fields/FieldErrorSummary'
import { SelectField } from '../../ui/fields/SelectField'
import { EmailField, PhoneField, TextField } from '../../ui/fields/TextField'
import { Card } from '../../ui/Page'
import { showToast } from '../../ui/toasts/show-toast'
import { saveCompany } from './api/save-company'
import classes from './CompanyForm.module.css'
import {
  type CompanyField,
  type CompanyValues,
  changesOf,
  companyErrors,
  companyFields,
  valuesOf,
} from './company-form'
import { IbanField } from './IbanField'
import { LeaveGuard } from './LeaveGuard'
import { LogoField } from './LogoField'

const LENGTHS: { readonly [F in CompanyField]?: number } = {
  name: 120,
  cif: 12,
  address: 200,
  registerNumber: 60,
  iban: 42,
  email: 150,
}
const LINKS = ['aboutUsUrl', 'calculatorUrl', 'contactUrl', 'blogUrl', 'termsUrl', 'privacyUrl'] as const
const LINK_LENGTH = 300
const QUOTAS = ['operationQuotaGigabytes', 'operationQuotaFiles'] as const
const belowInput: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error']

/** The brokerage's data; what was changed is counted until it is saved, and only that is sent. */
export function CompanyForm({ company }: { readonly company: Company }) {
  const t = useTexts()
  const [submitted, setSubmitted] = useState(false)
  const form = useForm<CompanyValues>({
    initialValues: valuesOf(company),
    validate: values => ({ ...companyErrors(values) }),
    validateInputOnBlur: true,
  })
  const changes = changesOf(form.values, company)
  const count = Object.keys(changes).length

  const { run, running } = useAction(async () => {
    try {
      form.setValues(valuesOf(await saveCompany(changes)))
      setSubmitted(false)
      showToast({ kind: 'success', text: t('common.messages.savedPlural', { name: t('company.screen.name') }) })
    } catch (error) {
      if (error instanceof ApiError) form.setErrors(error.fields)
      showToast({ kind: 'error', text: errorText(t, error) })
    }
  })

  const message = (field: CompanyField) => {
    const code = form.errors[field]
    if (!code) return null
    return t.find(String(code)) ?? codeText(t, String(code))
  }
  const idOf = (field: CompanyField) => `company-${field}`
  const props = (field: CompanyField) => ({
    ...form.getInputProps(field),
    id: idOf(field),
    name: field,
    label: t(`company.fields.${field}`),
    error: message(field),
    autoComplete: 'off',
    maxLength: LENGTHS[field] ?? LINK_LENGTH,
    ...(company.missing.includes(field) && !form.values[field]
      ? {
          description: t('company.missingField'),
          classNames: { description: classes.missing ?? '' },
          inputWrapperOrder: belowInput,
        }
      : {}),
  })
  const wrong = submitted ? companyFields.filter(field => form.errors[field]) : []

  return (
    <form
      noValidate
      onSubmit={form.onSubmit(
        () => void run(),
        () => setSubmitted(true),
      )}
    >
      <Stack gap="md">
        <FieldErrorSummary
          errors={wrong.map(field => ({
            label: t(`company.fields.${field}`),
            message: message(field) ?? '',
            fieldId: idOf(field),
          }))}
        />
        <Section title={t('company.sections.identity')}>
          <TextField {...props('name')} />
          <div className={classes.pair}>
            <TextField {...props('cif')} />
            <TextField {...props('registerNumber')} />
          </div>
          <TextField {...props('address')} />
        </Section>
        <Section title={t('company.sections.contact')}>
          <div className={classes.pair}>
            <EmailField {...props('email')} />
            <PhoneField {...props('phone')} maxLength={20} />
          </div>
        </Section>
        <Section title={t('company.sections.payment')} help={t('company.help.iban')}>
          <IbanField {...props('iban')} className={classes.iban ?? ''} />
          <SelectField
            {...props('feeTax')}
            description={t('company.feeTax.help')}
            placeholder={t('company.feeTax.none')}
            options={FEE_TAXES.map(value => ({ value, label: t(`company.feeTax.${value}`) }))}
            value={form.values.feeTax as FeeTax | ''}
            onChange={value => form.setFieldValue('feeTax', value ?? '')}
            optional
            className={classes.iban ?? ''}
          />
        </Section>
        <Section title={t('company.sections.logo')}>
          <LogoField
            value={form.values.logo}
            onChange={logo => form.setFieldValue('logo', logo)}
            companyName={form.values.name}
            error={message('logo')}
          />
        </Section>
        <Section title={t('company.sections.links')} help={t('company.screen.linksHelp')}>
          <div className={classes.pair}>
            {LINKS.map(field => (
              <TextField key={field} {...props(field)} type="url" inputMode="url" placeholder="https://" optional />
            ))}
          </div>
        </Section>
        <Section title={t('company.sections.embeds')} help={t('company.help.embeds')}>
          <div className={classes.pair}>
            <TextField {...props('analyticsId')} placeholder="GTM-XXXXXXX" optional />
            <TextField {...props('chatUrl')} type="url" inputMode="url" placeholder="https://" optional />
          </div>
        </Section>
        <Section title={t('company.sections.storage')} help={t('company.help.storage')}>
          <div className={classes.pair}>
            {QUOTAS.map(field => (
              <TextField key={field} {...props(field)} inputMode="numeric" />
            ))}
          </div>
        </Section>
      </Stack>
      <div className={classes.bar} data-shown={count > 0 || undefined}>
        <span role="status">{count > 0 && t('company.screen.unsaved', { count })}</span>
        {count > 0 && (
          <div className={classes.actions}>
            <Button
              variant="subtle"
              color="gray"
              onClick={() => {
                form.setValues(valuesOf(company))
                form.clearErrors()
                setSubmitted(false)
              }}
            >
              {t('common.actions.discard')}
            </Button>
            <Button type="submit" loading={running}>
              {t('common.actions.save')}
            </Button>
          </div>
        )}
      </div>
      <LeaveGuard active={count > 0 && !running} />
    </form>
  )
}

interface SectionProps {
  readonly title: string
  readonly help?: string
  readonly children: ReactNode
}

function Section({ title, help, children }: SectionProps) {
  return (
    <Card>
      <h2 className={classes.heading}>{title}</h2>
      {help && <p className={classes.help}>{help}</p>}
      <div className={classes.fields}>{children}</div>
    </Card>
  )
}
