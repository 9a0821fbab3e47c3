import { readQuickTask, wordsOfWhen } from '@llave/domain/tasks/quick-entry'
import { TEXT_FIELDS } from '@llave/domain/validation/validators'
import { Stack } from '@mantine/core'
import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { formDraft } from '../../../lib/device/drafts'
import { useCallForm } from '../../../lib/forms/use-call-form'
import { HotkeyScope } from '../../../lib/hotkeys/HotkeyScope'
import { paths } from '../../../lib/navigation/paths'
import { useObservableSelector } from '../../../lib/observable'
import { useCall } from '../../../lib/queries/use-call'
import { useSignedIn } from '../../../lib/session/session'
import { showToast } from '../../../lib/show-toast'
import { useTexts } from '../../../lib/texts/texts'
import { DialogButtons } from '../../../ui/feedback/DialogButtons'
import { ModalFrame, type Openable } from '../../../ui/feedback/frames'
import { OnEscape } from '../../../ui/feedback/OnEscape'
import { TextField } from '../../../ui/fields/text/TextField'
import { Field } from '../../../ui/forms/Field'
import { Understood } from './Understood'
import { type Line, type Meaning, useMeaning } from './use-meaning'

const DRAFT = 'task.quick'
/** Allows for more than the name. */
const LINE_MAX = TEXT_FIELDS.taskName.max + 100

/** A field for the line, and its interpretation; Enter saves the task. */
export function QuickTaskDialog({ onClose }: Pick<Openable, 'onClose'>) {
  const t = useTexts()
  const navigate = useNavigate()
  const { _id: me } = useSignedIn()
  const create = useCall('POST /tasks')
  const understood = useRef<Meaning>(undefined)
  const form = useCallForm<Line>({
    id: 'quick-task',
    initial: { line: '', kept: [] },
    check: ({ line, kept }) => ({ line: lineError(line, kept, understood.current) }),
    async send() {
      const meaning = understood.current
      if (!meaning) return
      const { name, type, expirationDate, responsable, operation } = meaning
      const { record } = await create.send({
        body: { name, type, expirationDate, responsable: responsable._id, operationId: operation?._id ?? null },
      })
      showToast({
        kind: 'success',
        text: t('tasks.quick.created', { name: record.name }),
        action: { label: t('common.actions.open'), run: () => void navigate(paths.task(record._id)) },
      })
    },
    onSaved: onClose,
    draft: formDraft(me, DRAFT),
  })
  const typed = useObservableSelector(form.state, ({ values }) => values)
  const meaning = useMeaning(typed)
  understood.current = meaning
  const keepWhen = () => form.set('kept', wordsOfWhen(typed.line, new Date(), typed.kept))

  return (
    <ModalFrame opened onClose={onClose} closeOnEscape={false} title={t('hotkeys.names.quickTask')} size={560}>
      <HotkeyScope>
        <OnEscape run={meaning && meaning.when.length > 0 ? keepWhen : onClose} />
        <form {...form.props}>
          <Stack gap="md">
            <Field of={form} name="line">
              {field => (
                <TextField
                  data-autofocus
                  label={t('tasks.quick.label')}
                  placeholder={t('tasks.quick.placeholder')}
                  description={t('tasks.quick.help')}
                  maxLength={LINE_MAX}
                  autoComplete="off"
                  {...field}
                  onChange={line => {
                    if (line.trim() === '') form.set('kept', [])
                    field.onChange(line)
                  }}
                />
              )}
            </Field>
            {typed.line.trim() !== '' && meaning && <Understood meaning={meaning} onKeepWhen={keepWhen} />}
            <DialogButtons
              confirm={t('words.createTask')}
              onCancel={() => {
                form.reset()
                onClose()
              }}
              running={form.sending}
            />
          </Stack>
        </form>
      </HotkeyScope>
    </ModalFrame>
  )
}

function lineError(line: string, kept: readonly string[], understood: Meaning | undefined): string | null {
  const { name, impossible } = readQuickTask(line, new Date(), kept)
  const error = TEXT_FIELDS.taskName.error(name)
  if (error || impossible) return error ?? 'tasks.quick.correct'
  return understood === undefined || understood.isUnknown ? 'error_form_option' : null
}
