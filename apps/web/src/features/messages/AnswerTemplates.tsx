import { TEXT_FIELDS } from '@llave/domain/validation/validators'
import { ActionIcon, Menu } from '@mantine/core'
import { IconMessageBolt, IconPlus, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useCallForm } from '../../lib/forms/use-call-form'
import { callQuery, keys } from '../../lib/queries/keys'
import { useCall } from '../../lib/queries/use-call'
import { useTexts } from '../../lib/texts/texts'
import { FormDialog } from '../../ui/feedback/FormDialog'
import { TextField } from '../../ui/fields/text/TextField'
import { Field } from '../../ui/forms/Field'
import classes from './Conversation.module.css'

interface Props {
  /** Returns the current text of the field. */
  readonly written: () => string
  readonly onInsert: (text: string) => void
}

export function AnswerTemplates({ written, onInsert }: Props) {
  const t = useTexts()
  const [kept, setKept] = useState<string | null>(null)
  const { data: templates = [] } = useQuery({
    ...callQuery(keys.answerTemplates, 'GET /answerTemplates'),
    staleTime: 60_000,
  })
  const forget = useCall('DELETE /answerTemplates/:id', { done: 'messages.templates.forgotten' })
  return (
    <>
      <Menu position="top-start" width={300}>
        <Menu.Target>
          <ActionIcon aria-label={t('messages.templates.title')} title={t('messages.templates.title')}>
            <IconMessageBolt />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>{t('messages.templates.title')}</Menu.Label>
          {templates.length === 0 && <p className={classes.hint}>{t('messages.templates.empty')}</p>}
          {templates.map(({ _id, name, body }) => (
            <div key={_id} className="row">
              <Menu.Item
                aria-label={t('messages.templates.insert', { name })}
                title={body}
                onClick={() => onInsert(body)}
              >
                {name}
              </Menu.Item>
              <Menu.Item
                className={classes.forget ?? ''}
                aria-label={t('messages.templates.forget', { name })}
                title={t('messages.templates.forget', { name })}
                closeMenuOnClick={false}
                onClick={() => void forget.run({ params: { id: _id } })}
              >
                <IconTrash aria-hidden="true" />
              </Menu.Item>
            </div>
          ))}
          <Menu.Divider />
          <Menu.Item leftSection={<IconPlus />} onClick={() => setKept(written().trim())}>
            {t('messages.templates.keep')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {kept !== null && <KeepDialog body={kept} onClose={() => setKept(null)} />}
    </>
  )
}

function KeepDialog({ body, onClose }: { readonly body: string; readonly onClose: () => void }) {
  const t = useTexts()
  const keep = useCall('POST /answerTemplates', { done: 'messages.templates.kept' })
  const form = useCallForm({
    id: 'answer-template',
    initial: { name: '' },
    texts: { name: TEXT_FIELDS.answerName },
    send: ({ name }) => keep.send({ body: { name, body } }),
    onSaved: onClose,
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t('messages.templates.keepTitle')}
      confirm={t('messages.templates.confirm')}
      disabled={body === ''}
    >
      <p className={classes.kept}>{body}</p>
      <Field
        of={form}
        name="name"
        as={TextField}
        data-autofocus
        label={t('messages.templates.name')}
        autoComplete="off"
      />
    </FormDialog>
  )
}
