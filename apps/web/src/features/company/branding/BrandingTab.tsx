import type { BodyOf } from '@llave/api-contract/call-types'
import type { Company } from '@llave/api-contract/company.calls'
import { canCarryText, nearestBrandColour, OWN_COLOUR } from '@llave/domain/branding/brand-palette'
import { contrast, readColour } from '@llave/domain/branding/contrast'
import { Button, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { refreshConfig } from '../../../lib/api/config'
import { isTyped } from '../../../lib/forms/form-state'
import { useCallForm } from '../../../lib/forms/use-call-form'
import { useWayBackToSetup } from '../../../lib/navigation/way-back-to-setup'
import { useCall, useReread } from '../../../lib/queries/use-call'
import { formatNumber } from '../../../lib/texts/formats'
import { useTexts } from '../../../lib/texts/texts'
import { Pending } from '../../../ui/feedback/Pending'
import { SwitchField } from '../../../ui/fields/choices/SwitchField'
import { TextField } from '../../../ui/fields/text/TextField'
import { Field, FormWatch } from '../../../ui/forms/Field'
import { Card } from '../../../ui/Page'
import { companyQuery } from '../api/company-query'
import { LeaveGuard } from '../LeaveGuard'
import { LogoField } from '../LogoField'
import { BrandingPreview } from './BrandingPreview'
import classes from './BrandingTab.module.css'
import { showBrandColour } from './show-brand-colour'

export default function BrandingTab() {
  const { data, error, refetch } = useQuery(companyQuery)
  if (data) return <LookForm company={data} />
  return <Pending error={error} retry={refetch} count={3} height={120} />
}

type Values = { readonly logo: string; readonly brandColor: string; readonly showsPeople: boolean }

/** Sends only changes, so that other people's concurrent changes of the other fields stay. */
function brandingChanges({ logo, brandColor, showsPeople }: Values, saved: Company): BodyOf<'PUT /company'> {
  const colour = readColour(brandColor)
  return {
    ...(logo !== (saved.logo ?? '') && { logo: logo || null }),
    ...(colour !== saved.brandColor && { brandColor: colour }),
    ...(showsPeople !== saved.showsPeople && { showsPeople }),
  }
}

/** The error of a colour; the server checks the same. Empty means the product's own. */
function colourError(typed: string): string | null {
  if (typed.trim() === '') return null
  const colour = readColour(typed)
  if (!colour) return 'error_form_format'
  return canCarryText(colour) ? null : 'error_form_brand_contrast'
}

function LookForm({ company }: { readonly company: Company }) {
  const t = useTexts()
  const save = useCall('PUT /company', {
    done: 'company.branding.saved',
    onDone: () => {
      refreshConfig()
      showBrandColour()
    },
  })
  const leadBack = useWayBackToSetup()
  const form = useCallForm<Values, Company>({
    id: 'look',
    initial: { logo: company.logo ?? '', brandColor: company.brandColor ?? '', showsPeople: company.showsPeople },
    check: ({ brandColor }) => ({ brandColor: colourError(brandColor) }),
    send: values => save.send({ body: { ...brandingChanges(values, company), version: company.version } }),
    ...(leadBack && { onSaved: leadBack }),
    reread: useReread(companyQuery),
  })
  return (
    <>
      <form {...form.props}>
        <Stack gap="md">
          <Text c="dimmed">{t('company.branding.intro')}</Text>
          <Card>
            <h2 className="mb-md">{t('company.fields.logo')}</h2>
            <Field of={form} name="logo">
              {({ value, onChange, error }) => (
                <LogoField
                  value={value}
                  onChange={onChange}
                  companyName={company.name ?? ''}
                  error={
                    error ?? (company.logoUnreadable && value === company.logo ? t('company.logo.unreadable') : null)
                  }
                />
              )}
            </Field>
          </Card>
          <Card>
            <h2 className="mb-md">{t('company.branding.colour')}</h2>
            <Field of={form} name="brandColor">
              {field => (
                <div className={classes.colour}>
                  <input
                    type="color"
                    className={classes.picker}
                    aria-label={t('company.branding.pick')}
                    value={readColour(field.value) ?? OWN_COLOUR}
                    onChange={event => field.onChange(event.currentTarget.value)}
                  />
                  <TextField
                    {...field}
                    label={t('company.branding.code')}
                    description={t('company.branding.codeHelp')}
                    placeholder={OWN_COLOUR}
                    autoComplete="off"
                    spellCheck={false}
                    optional
                  />
                </div>
              )}
            </Field>
            <FormWatch of={form}>
              {({ values }) => <Contrast typed={values.brandColor} onUse={colour => form.set('brandColor', colour)} />}
            </FormWatch>
          </Card>
          <FormWatch of={form}>
            {({ values }) => (
              <BrandingPreview name={company.name} logo={values.logo} colour={readColour(values.brandColor)} />
            )}
          </FormWatch>
          <Card>
            <h2 className="mb-md">{t('company.branding.people')}</h2>
            <Field
              of={form}
              name="showsPeople"
              as={SwitchField}
              label={t('company.branding.showsPeople')}
              description={t('company.branding.showsPeopleHelp')}
            />
          </Card>
        </Stack>
        <FormWatch of={form}>
          {state => (
            <Group justify="flex-end" mt="md">
              {isTyped(state) && (
                <Button variant="subtle" color="gray" onClick={() => form.reset()}>
                  {t('common.actions.discard')}
                </Button>
              )}
              <Button type="submit" loading={form.sending} disabled={!isTyped(state)}>
                {t('company.branding.save')}
              </Button>
            </Group>
          )}
        </FormWatch>
      </form>
      <LeaveGuard of={form} isDirty={isTyped} />
    </>
  )
}

/** Shows whether text on the colour is readable and, if not, the nearest colour on which it is. */
function Contrast({ typed, onUse }: { readonly typed: string; readonly onUse: (colour: string) => void }) {
  const t = useTexts()
  const colour = readColour(typed)
  if (!colour) return null
  const ratio = formatNumber(Math.floor(contrast(colour, '#ffffff') * 10) / 10)
  if (canCarryText(colour)) return <p className={classes.note}>{t('company.branding.good', { ratio })}</p>
  const allowed = nearestBrandColour(colour)
  return (
    <div className={classes.refused} role="status">
      <span>{t('company.branding.refused', { ratio })}</span>
      <Button size="compact-sm" variant="default" onClick={() => onUse(allowed)}>
        <span className={classes.swatch} style={{ background: allowed }} aria-hidden="true" />
        {t('company.branding.use', { colour: allowed })}
      </Button>
    </div>
  )
}
