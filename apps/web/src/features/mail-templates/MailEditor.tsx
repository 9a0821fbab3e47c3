import type { MailTemplateRecord } from '@llave/api-contract/mail-templates.calls'
import { TEXT_FIELDS } from '@llave/domain/validation/validators'
import { fieldLabel } from '@llave/texts/field-label'
import type { Language } from '@llave/texts/languages'
import { Button, Group, Stack } from '@mantine/core'
import { useState } from 'react'
import { isTyped } from '../../lib/forms/form-state'
import { useCallForm } from '../../lib/forms/use-call-form'
import { keys } from '../../lib/queries/keys'
import { useCall, useReread } from '../../lib/queries/use-call'
import { useTexts } from '../../lib/texts/texts'
import { ConfirmDialog } from '../../ui/feedback/ConfirmDialog'
import { UnsavedGuard } from '../../ui/feedback/UnsavedDialog'
import { TextAreaField } from '../../ui/fields/text/TextAreaField'
import { TextField } from '../../ui/fields/text/TextField'
import { Field, FormErrors, FormWatch } from '../../ui/forms/Field'
import { insertAtCaret } from './insert-at-caret'
import { MailPreview } from './MailPreview'
import classes from './MailTemplates.module.css'

interface Props {
  readonly mail: MailTemplateRecord
  readonly language: Language
}

const FIELDS = { subject: 'mailSubject', body: 'mailBody' } as const
type MailField = keyof typeof FIELDS

export function MailEditor({ mail, language }: Props) {
  const t = useTexts()
  const { subject, body, version } = mail.languages[language]
  const params = { key: mail.key, language }
  const [asked, setAsked] = useState(false)
  /** The target of a variable chosen from the list. */
  const [last, setLast] = useState<MailField>('body')

  const reread = useReread({ queryKey: keys.mailTemplates.all })
  const save = useCall('PUT /mailTemplates/:key/:language', { done: 'mailTemplates.saved' })
  const drop = useCall('DELETE /mailTemplates/:key/:language', {
    done: 'mailTemplates.dropped',
    onDone: ({ languages }) => form.reset(writtenIn(languages[language])),
  })
  const form = useCallForm({
    id: 'mail',
    label: name => fieldLabel(t, `mailTemplates.fields.${name}`),
    initial: { subject, body },
    texts: { subject: TEXT_FIELDS.mailSubject, body: TEXT_FIELDS.mailBody },
    send: written => save.send({ params, body: { ...written, version } }),
    reread,
  })

  const isDirty = () => isTyped(form.state.get())

  const insert = (name: string) => {
    const control = document.getElementById(`${form.id}-${last}`)
    const { values } = form.state.get()
    form.set(last, insertAtCaret(control, values[last], `{{ ${name} }}`))
  }

  return (
    <div className={classes.editor}>
      <form {...form.props}>
        <Stack gap="sm">
          <FormErrors of={form} />
          <Field of={form} name="subject" as={TextField} autoComplete="off" onFocus={() => setLast('subject')} />
          <Field
            of={form}
            name="body"
            as={TextAreaField}
            description={t('mailTemplates.help')}
            autosize
            minRows={12}
            maxRows={26}
            classNames={{ input: classes.body ?? '' }}
            onFocus={() => setLast('body')}
          />
          <MailVariables mail={mail} onInsert={insert} />
          <FormWatch of={form}>
            {state => (
              <MailActions
                mail={mail}
                language={language}
                written={state.values}
                saving={form.sending}
                changed={isTyped(state)}
                onDiscard={() => form.reset()}
                onDrop={() => setAsked(true)}
              />
            )}
          </FormWatch>
        </Stack>
      </form>
      <FormWatch of={form}>
        {({ values }) => <MailPreview mail={mail} language={language} written={values} />}
      </FormWatch>
      <UnsavedGuard isDirty={isDirty} />
      <ConfirmDialog
        opened={asked}
        onClose={() => setAsked(false)}
        title={t('mailTemplates.dropTitle', { mail: mail.name })}
        confirm={{
          label: t('mailTemplates.drop'),
          run: async () => {
            await drop.run({ params, query: { version } })
            setAsked(false)
          },
        }}
        dangerous
      >
        {t('mailTemplates.dropText')}
      </ConfirmDialog>
    </div>
  )
}

const writtenIn = ({ subject, body }: { readonly subject: string; readonly body: string }) => ({ subject, body })

interface MailVariablesProps {
  readonly mail: MailTemplateRecord
  readonly onInsert: (name: string) => void
}

/** The variables of an e-mail; a click inserts one at the caret. */
function MailVariables({ mail: { variables, required }, onInsert }: MailVariablesProps) {
  const t = useTexts()
  return (
    <div>
      <h3 className="strong fz-sm mb-2xs">{t('mailTemplates.variables')}</h3>
      <ul className="flex gap-2xs wrap">
        {variables.map(({ name, label, example }) => (
          <li key={name}>
            <Button
              size="compact-xs"
              variant="default"
              title={example}
              aria-label={t('mailTemplates.insert', { label })}
              // The caret keeps its position.
              onMouseDown={event => event.preventDefault()}
              onClick={() => onInsert(name)}
            >
              {label}
              {required.includes(name) && <span className={classes.required}> {t('mailTemplates.required')}</span>}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}

interface MailActionsProps {
  readonly mail: MailTemplateRecord
  readonly language: Language
  readonly written: { readonly subject: string; readonly body: string }
  readonly saving: boolean
  readonly changed: boolean
  readonly onDiscard: () => void
  readonly onDrop: () => void
}

function MailActions({ mail, language, written, saving, changed, onDiscard, onDrop }: MailActionsProps) {
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
