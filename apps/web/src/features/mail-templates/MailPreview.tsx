import type { MailTemplateRecord } from '@llave/api-contract/mail-templates.calls'
import type { Language } from '@llave/texts/languages'
import { Group, Switch } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { callQuery, keys } from '../../lib/queries/keys'
import { useTexts } from '../../lib/texts/texts'
import { Skeletons } from '../../ui/feedback/Skeletons'
import { Segments } from '../../ui/fields/choices/Segments'
import { MailFrame } from '../../ui/MailFrame'
import classes from './MailTemplates.module.css'
import { faultsOf } from './template-faults'

const TYPING_PAUSE_MS = 400
const WIDTHS = { phone: 375, desktop: 700 } as const

interface Props {
  readonly mail: MailTemplateRecord
  readonly language: Language
  readonly written: { readonly subject: string; readonly body: string }
}

/** A preview of the text being written, on a phone or desktop, in light or dark. */
export function MailPreview({ mail, language, written }: Props) {
  const t = useTexts()
  // A phone has no room for the desktop preview.
  const [width, setWidth] = useState<keyof typeof WIDTHS>(innerWidth < WIDTHS.desktop ? 'phone' : 'desktop')
  const titleId = useId()
  const [dark, setDark] = useState(false)
  const [asked] = useDebouncedValue(written, TYPING_PAUSE_MS)
  const { data, error } = useQuery({
    ...callQuery(keys.mailTemplates.preview(mail.key, language, asked), 'POST /mailTemplates/:key/:language/preview', {
      params: { key: mail.key, language },
      body: asked,
    }),
    placeholderData: keepPreviousData,
    retry: false,
  })
  const { unknown, missing } = faultsOf(error)
  return (
    <section className={classes.preview} aria-labelledby={titleId}>
      <Group gap="sm">
        <h3 id={titleId}>{t('mailTemplates.preview')}</h3>
        <Segments
          size="xs"
          aria-label={t('mailTemplates.width')}
          value={width}
          onChange={setWidth}
          options={[
            { value: 'phone', label: t('mailTemplates.phone') },
            { value: 'desktop', label: t('mailTemplates.desktop') },
          ]}
        />
        <Switch
          size="sm"
          ms="auto"
          label={t('area.search.commands.dark')}
          checked={dark}
          onChange={event => setDark(event.currentTarget.checked)}
        />
      </Group>
      <p className={classes.fault} role="status">
        {error
          ? unknown.length > 0
            ? t('mailTemplates.unknown', { names: unknown.join(', ') })
            : missing.length > 0
              ? t('mailTemplates.missing', { names: labelsOf(mail, missing) })
              : t('mailTemplates.waiting')
          : ''}
      </p>
      {data ? (
        <div style={{ maxWidth: WIDTHS[width] }}>
          <MailFrame subject={data.subject} html={data.html} tall dark={dark} />
        </div>
      ) : (
        !error && <Skeletons count={3} height={120} />
      )}
    </section>
  )
}

const labelsOf = ({ variables }: MailTemplateRecord, names: readonly string[]) =>
  variables
    .filter(({ name }) => names.includes(name))
    .map(({ label }) => label)
    .join(', ')
