import type { MailTemplateRecord } from '@llave/api-contract/mail-templates.calls'
import type { Language } from '@llave/texts/languages'
import { Button, Group } from '@mantine/core'
import { useCall } from '../../lib/queries/use-call'
import { useTexts } from '../../lib/texts/texts'

interface Props {
  readonly mail: MailTemplateRecord
  readonly language: Language
  readonly written: { readonly subject: string; readonly body: string }
  readonly saving: boolean
  readonly changed: boolean
  readonly onDiscard: () => void
  readonly onDrop: () => void
}

/** The actions on the written text: save, send a test, discard, restore the original. */
export function MailActions({ mail, language, written, saving, changed, onDiscard, onDrop }: Props) {
  const t = useTexts()
  const test = useCall('POST /mailTemplates/:key/:language/test', { done: 'mailTemplates.tested' })
  return (
    <Group gap="xs" justify="space-between">
      <Group gap="xs">
        <Button type="submit" loading={saving} disabled={!changed}>
          {t('mailTemplates.save')}
        </Button>
        <Button
          variant="default"
          loading={test.running}
          onClick={() => void test.run({ params: { key: mail.key, language }, body: written })}
        >
          {t('mailTemplates.test')}
        </Button>
        {changed && (
          <Button variant="subtle" color="gray" onClick={onDiscard}>
            {t('common.actions.discard')}
          </Button>
        )}
      </Group>
      {mail.languages[language].custom && (
        <Button variant="subtle" color="gray" onClick={onDrop}>
          {t('mailTemplates.drop')}
        </Button>
      )}
    </Group>
  )
}
