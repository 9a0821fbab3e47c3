import { TAG_CLASSES, type TagClass } from '@llave/domain/tags/tag-classes'
import { TEXT_FIELDS } from '@llave/domain/validation/validators'
import type { Translate } from '@llave/texts/translate'
import { Button, Group, Stack, Text } from '@mantine/core'
import { useId, useState } from 'react'
import { onlyTyped } from '../../lib/forms/only-typed'
import { useCallForm } from '../../lib/forms/use-call-form'
import { useCall } from '../../lib/queries/use-call'
import { useTexts } from '../../lib/texts/texts'
import { keepFocus, keepFocusIn } from '../../ui/feedback/focus-place'
import { useAskedClose } from '../../ui/feedback/use-asked-close'
import { TextField } from '../../ui/fields/text/TextField'
import { Field } from '../../ui/forms/Field'
import classes from './TagEditor.module.css'
import type { OpenForm, Tag } from './tag'

type Values = { readonly name: string; readonly class: TagClass }

interface Props {
  readonly form: OpenForm
  readonly onSaved: (tag: Tag) => void
  readonly onDeleted: (tag: Tag) => void
  readonly onBack: () => void
}

const colourName = (t: Translate, colour: TagClass) => t.find(`words.colours.${colour.slice('tag-'.length)}`)

/**
 * Name and colour of a tag; an existing one can be deleted, which removes it from its operations. Esc goes back, and
 * asks first if something was typed.
 */
export function TagForm({ form: { tag, name }, onSaved, onDeleted, onBack }: Props) {
  const t = useTexts()
  const [deleting, setDeleting] = useState(false)
  const create = useCall('POST /tags')
  const change = useCall('PUT /tags/:id')
  const form = useCallForm<Values, readonly Tag[]>({
    id: 'tag',
    initial: { name, class: tag?.class ?? 'tag-blue' },
    texts: { name: TEXT_FIELDS.tagName },
    send: (body, typed) =>
      tag ? change.send({ params: { id: tag._id }, body: onlyTyped(body, typed) }) : create.send({ body }),
    onSaved(tags, values) {
      const wanted = tags.find(({ _id, name: its }) => (tag ? _id === tag._id : its === values.name.trim()))
      if (wanted) onSaved(wanted)
    },
  })

  const { close, question } = useAskedClose({ some: form.isDirty, forget: form.reset }, onBack)

  if (tag && deleting) return <DeleteTag tag={tag} onDeleted={onDeleted} onBack={() => setDeleting(false)} />
  if (question.opened) {
    return (
      <PopoverQuestion
        title={t('common.leave.title')}
        text={t('common.leave.text')}
        confirm={{ label: t('common.actions.discard'), run: question.onDiscard }}
        cancelLabel={t('common.leave.stay')}
        onCancel={question.onStay}
      />
    )
  }
  return (
    <form
      {...form.props}
      // The list of tags replaces it.
      onClickCapture={keepFocusIn}
      onKeyDown={event => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        keepFocus()
        close()
      }}
    >
      <Stack gap="sm">
        <Field of={form} name="name" as={TextField} data-autofocus autoFocus size="sm" label={t('common.words.name')} />
        <Field of={form} name="class">
          {({ value, onChange }) => (
            <fieldset className={classes.colours}>
              <legend>{t('operations.tags.colour')}</legend>
              {TAG_CLASSES.map(colour => (
                <label key={colour} className={classes.colour} title={colourName(t, colour)}>
                  <input
                    type="radio"
                    name="tag-colour"
                    className="visually-hidden"
                    aria-label={colourName(t, colour)}
                    checked={value === colour}
                    onChange={() => onChange(colour)}
                  />
                  <span style={{ background: `var(--${colour})` }} />
                </label>
              ))}
            </fieldset>
          )}
        </Field>
        <Group justify="space-between" gap="xs">
          {tag ? (
            <Button variant="subtle" color="red" size="xs" px={8} onClick={() => setDeleting(true)}>
              {t('common.actions.delete')}
            </Button>
          ) : (
            <span />
          )}
          <Group gap="xs">
            <Button variant="subtle" color="gray" size="xs" onClick={onBack}>
              {t('common.actions.cancel')}
            </Button>
            <Button type="submit" size="xs" loading={form.sending}>
              {t('common.actions.save')}
            </Button>
          </Group>
        </Group>
      </Stack>
    </form>
  )
}

function DeleteTag({ tag, onDeleted, onBack }: Pick<Props, 'onDeleted' | 'onBack'> & { readonly tag: Tag }) {
  const t = useTexts()
  const remove = useCall('DELETE /tags/removeMultiples', {
    done: () => t('operations.tags.removed', { name: tag.name }),
    onDone: () => onDeleted(tag),
  })
  return (
    <PopoverQuestion
      title={t('operations.tags.removeTitle', { name: tag.name })}
      text={t('operations.tags.removeBody')}
      confirm={{
        label: t('common.actions.delete'),
        run: () => void remove.run({ query: { tagIds: tag._id } }),
        running: remove.running,
      }}
      onCancel={onBack}
    />
  )
}

interface PopoverQuestionProps {
  readonly title: string
  readonly text: string
  readonly confirm: { readonly label: string; readonly run: () => void; readonly running?: boolean }
  /** The label of the cancelling button; by default "Cancelar". */
  readonly cancelLabel?: string
  /** Called by the button and by Esc. */
  readonly onCancel: () => void
}

/** A question inside a popover, in place of its subject: a dialog above the popover would close it. */
function PopoverQuestion({ title, text, confirm, cancelLabel, onCancel }: PopoverQuestionProps) {
  const t = useTexts()
  const id = useId()
  return (
    <div
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      // Its subject, or the list of tags, replaces it.
      onClickCapture={keepFocusIn}
      onKeyDown={event => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        onCancel()
      }}
    >
      <Stack gap="sm">
        <Text id={`${id}-title`} fw={600}>
          {title}
        </Text>
        <Text id={`${id}-text`} size="sm">
          {text}
        </Text>
        <Group justify="flex-end" gap="xs">
          <Button autoFocus variant="subtle" color="gray" size="xs" onClick={onCancel}>
            {cancelLabel ?? t('common.actions.cancel')}
          </Button>
          <Button color="red" size="xs" loading={confirm.running ?? false} onClick={confirm.run}>
            {confirm.label}
          </Button>
        </Group>
      </Stack>
    </div>
  )
}
