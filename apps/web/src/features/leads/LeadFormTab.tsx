import type { LeadForm } from '@llave/api-contract/leads.calls'
import { optionalText } from '@llave/domain/validation/text-field'
import { TEXT_FIELDS } from '@llave/domain/validation/validators'
import { type Language, languages } from '@llave/texts/languages'
import { Button, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { onlyTyped } from '../../lib/forms/only-typed'
import { useCallForm } from '../../lib/forms/use-call-form'
import { callQuery, keys } from '../../lib/queries/keys'
import { useCall } from '../../lib/queries/use-call'
import { useTexts } from '../../lib/texts/texts'
import { CopyButton } from '../../ui/CopyButton'
import { Pending } from '../../ui/feedback/Pending'
import { TickField } from '../../ui/fields/choices/CheckField'
import { NativeSelectField } from '../../ui/fields/choices/NativeSelectField'
import { TextAreaField } from '../../ui/fields/text/TextAreaField'
import { Field } from '../../ui/forms/Field'
import { Card } from '../../ui/Page'
import classes from './leads.module.css'

const LANGUAGE_NAMES = { es: 'Castellano', ca: 'Català', en: 'English' } as const satisfies Record<Language, string>

/** The form for the brokerage's own website: a section of the settings, for the superadmin. */
export default function LeadFormTab() {
  const { data, error, refetch } = useQuery(leadFormQuery)
  if (!data) return <Pending error={error} retry={refetch} count={2} height={240} />
  return (
    <Stack gap="md">
      <Settings of={data} />
      <Embedding of={data} />
    </Stack>
  )
}

function Settings({ of: { active, origins } }: { readonly of: LeadForm }) {
  const t = useTexts()
  const save = useCall('PUT /leadForm', { done: 'leads.settings.saved' })
  const form = useCallForm({
    id: 'lead-form',
    initial: { active, origins },
    texts: { origins: optionalText(TEXT_FIELDS.formOrigins) },
    send: (values, typed) =>
      save.send({ body: onlyTyped({ ...values, origins: values.origins.trim() || null }, typed) }),
  })
  return (
    <Card>
      <h2 className="strong">{t('settings.tabs.leadForm')}</h2>
      <p className="dimmed fz-sm">{t('leads.settings.intro')}</p>
      <form {...form.props} className="stack gap-md mt-sm">
        <div>
          <Field of={form} name="active" as={TickField} label={t('leads.settings.active')} />
          <p className="dimmed fz-sm">{t('leads.settings.activeHelp')}</p>
        </div>
        <Field
          of={form}
          name="origins"
          as={TextAreaField}
          optional
          label={t('leads.settings.origins')}
          description={t('leads.settings.originsHelp')}
          autosize
          minRows={2}
          autoComplete="off"
          spellCheck={false}
        />
        <div>
          <Button type="submit" loading={form.sending}>
            {t('common.actions.save')}
          </Button>
        </div>
      </form>
    </Card>
  )
}

function Embedding({ of: { url, active, origins } }: { readonly of: LeadForm }) {
  const t = useTexts()
  const [language, setLanguage] = useState<Language>('es')
  const address = `${url}?idioma=${language}`
  const line = `<iframe src="${address}" title="${t('leads.settings.frameTitle')}" style="width:100%;height:1080px;border:0" loading="lazy"></iframe>`
  return (
    <Card>
      <h2 className="strong">{t('leads.settings.code')}</h2>
      <p className="dimmed fz-sm">{t('leads.settings.codeHelp')}</p>
      <div className="stack gap-sm mt-sm">
        <NativeSelectField
          id="lead-form-language"
          label={t('common.words.language')}
          value={language}
          onChange={value => setLanguage(value as Language)}
          options={languages.map(value => ({ value, label: LANGUAGE_NAMES[value] }))}
        />
        <div className="row gap-xs wrap">
          <code className={classes.line}>{line}</code>
          <CopyButton value={line} name={t('leads.settings.copied')} />
        </div>
        <p className="dimmed fz-sm">{t('leads.settings.coupon')}</p>
        {active && origins === '' && <p className="warning">{t('leads.settings.none')}</p>}
        {active ? (
          <>
            <a className="link start" href={address} target="_blank" rel="noreferrer">
              {t('leads.settings.link')}
            </a>
            <h3 className="strong">{t('leads.settings.preview')}</h3>
            {/* Only a preview: a form sent from here would create a lead. */}
            <iframe className={classes.preview} src={address} title={t('leads.settings.frame')} inert />
          </>
        ) : (
          <p className="dimmed fz-sm">{t('leads.settings.previewOff')}</p>
        )}
      </div>
    </Card>
  )
}

const leadFormQuery = callQuery(keys.leadForm, 'GET /leadForm')
