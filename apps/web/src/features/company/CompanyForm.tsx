import type { Company } from '@llave/api-contract/company.calls'
import { PRINTED_OF_COMPANY, type PrintedOfCompany } from '@llave/domain/contracts/contract-gaps'
import { FEE_TAXES, type FeeTax } from '@llave/domain/money/fee-tax'
import { FACTOR_POLICIES, type FactorPolicy } from '@llave/domain/people/second-factor'
import { fieldLabel } from '@llave/texts/field-label'
import { DECIMAL_MARKS } from '@llave/texts/locales'
import type { Translate } from '@llave/texts/translate'
import { Stack } from '@mantine/core'
import type { ComponentType } from 'react'
import { refreshConfig } from '../../lib/api/config'
import { type CallForm, useCallForm } from '../../lib/forms/use-call-form'
import { useWayBackToSetup } from '../../lib/navigation/way-back-to-setup'
import { useCall, useReread } from '../../lib/queries/use-call'
import { useTexts } from '../../lib/texts/texts'
import { SelectField } from '../../ui/fields/choices/SelectField'
import { EmailField, PhoneField, TextField, type TextFieldProps } from '../../ui/fields/text/TextField'
import { Field, FormErrors, FormWatch } from '../../ui/forms/Field'
import { companyQuery } from './api/company-query'
import classes from './CompanyForm.module.css'
import { Section } from './CompanySection'
import type { CompanyField } from './company-fields'
import { type CompanyValues, changesOf, companyErrors, lengthOf, valuesOf } from './company-form'
import { IbanField } from './IbanField'
import { LeaveGuard } from './LeaveGuard'
import { SaveBar } from './SaveBar'

/** Another person's choice in words; texts are shown as they are. */
function choiceText(t: Translate, name: CompanyField, value: unknown): string | undefined {
  if (name === 'feeTax') return t(`company.feeTax.${(value || 'none') as FeeTax | 'none'}`)
  return name === 'factorPolicy' ? t(`company.factorPolicy.${value as FactorPolicy}`) : undefined
}

const LINKS = ['aboutUsUrl', 'calculatorUrl', 'contactUrl', 'blogUrl', 'termsUrl', 'privacyUrl'] as const
const ADDRESS = { type: 'url', inputMode: 'url', placeholder: 'https://', optional: true } as const
const QUOTAS = ['operationQuotaGigabytes', 'operationQuotaFiles', 'personQuotaGigabytes'] as const
const isPrinted = (name: string): name is PrintedOfCompany => PRINTED_OF_COMPANY.some(field => field === name)

/** The brokerage's data; shows the number of unsaved changes, and sends only those. */
export function CompanyForm({ company }: { readonly company: Company }) {
  const t = useTexts()
  const mark = DECIMAL_MARKS[t.language]
  const save = useCall('PUT /company', {
    done: () => t('common.messages.savedPlural', { name: t('settings.tabs.company') }),
    // The header shows the new name immediately.
    onDone: refreshConfig,
  })
  const leadBack = useWayBackToSetup()
  const form = useCallForm<CompanyValues, Company>({
    id: 'company',
    label: name => fieldLabel(t, `company.fields.${name}`),
    initial: valuesOf(company),
    check: values => companyErrors(values, mark),
    send: values => save.send({ body: { ...changesOf(values, company, mark), version: company.version } }),
    ...(leadBack && { onSaved: leadBack }),
    reread: useReread(companyQuery),
    say: (name, value) => choiceText(t, name, value),
  })

  const field = (name: CompanyField, as: ComponentType<TextFieldProps>, own?: Partial<TextFieldProps>) => (
    <CompanyInput key={name} form={form} name={name} missing={company.missing.includes(name)} as={as} own={own} />
  )

  return (
    <>
      <form {...form.props}>
        <Stack gap="md">
          <FormErrors of={form} />
          <Section title={t('company.sections.identity')}>
            {field('name', TextField)}
            <div className={classes.pair}>
              {field('cif', TextField)}
              {field('registerNumber', TextField)}
            </div>
            {field('address', TextField)}
          </Section>
          <Section title={t('common.words.contact')}>
            <div className={classes.pair}>
              {field('email', EmailField)}
              {field('phone', PhoneField)}
            </div>
          </Section>
          <Section title={t('company.sections.payment')}>
            {field('iban', IbanField, { className: classes.iban })}
            <Field of={form} name="feeTax">
              {props => (
                <SelectField
                  {...props}
                  label={t('company.fields.feeTax')}
                  description={t('company.feeTax.help')}
                  placeholder={t('company.feeTax.none')}
                  options={FEE_TAXES.map(value => ({ value, label: t(`company.feeTax.${value}`) }))}
                  value={props.value as FeeTax | ''}
                  onChange={value => props.onChange(value ?? '')}
                  optional
                  className={classes.iban ?? ''}
                />
              )}
            </Field>
          </Section>
          <Section title={t('company.sections.links')} help={t('company.screen.linksHelp')}>
            <div className={classes.pair}>{LINKS.map(name => field(name, TextField, ADDRESS))}</div>
          </Section>
          <Section title={t('company.sections.embeds')} help={t('company.help.embeds')}>
            <div className={classes.pair}>
              {field('analyticsId', TextField, { placeholder: 'GTM-XXXXXXX', optional: true })}
              {field('chatUrl', TextField, ADDRESS)}
            </div>
          </Section>
          <Section title={t('company.sections.storage')} help={t('company.help.storage')}>
            <div className={classes.pair}>{QUOTAS.map(name => field(name, TextField, { inputMode: 'numeric' }))}</div>
          </Section>
          <Section title={t('settings.tabs.security')}>
            <Field of={form} name="factorPolicy">
              {props => (
                <SelectField
                  {...props}
                  label={form.label?.('factorPolicy')}
                  description={t('company.factorPolicy.help')}
                  options={FACTOR_POLICIES.map(value => ({ value, label: t(`company.factorPolicy.${value}`) }))}
                  value={props.value as FactorPolicy}
                  onChange={value => props.onChange(value ?? '')}
                />
              )}
            </Field>
          </Section>
        </Stack>
        <FormWatch of={form}>
          {({ values }) => <SaveBar form={form} count={Object.keys(changesOf(values, company, mark)).length} />}
        </FormWatch>
      </form>
      <LeaveGuard of={form} isDirty={({ values }) => Object.keys(changesOf(values, company, mark)).length > 0} />
    </>
  )
}

interface InputProps {
  readonly form: CallForm<CompanyValues>
  readonly name: CompanyField
  readonly missing: boolean
  readonly as: ComponentType<TextFieldProps>
  readonly own: Partial<TextFieldProps> | undefined
}

/** A text field with the common properties. It says if contracts print it, and is marked while it is missing. */
function CompanyInput({ form, name, missing, as: Control, own }: InputProps) {
  const t = useTexts()
  return (
    <Field of={form} name={name}>
      {props => (
        <Control
          {...props}
          {...own}
          label={form.label?.(name)}
          autoComplete="off"
          maxLength={lengthOf(name)}
          description={
            isPrinted(name) && (
              <>
                {missing && !props.value && <span className="warning">{t('company.missingField')} </span>}
                {t(`company.purposes.${name}`)}
              </>
            )
          }
        />
      )}
    </Field>
  )
}
