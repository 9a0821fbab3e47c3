import type { View, ViewScreen } from '@llave/api-contract/views.calls'
import { TEXT_FIELDS } from '@llave/domain/validation/validators'
import { useCallForm } from '../../lib/forms/use-call-form'
import { useCall } from '../../lib/queries/use-call'
import { useTexts } from '../../lib/texts/texts'
import { FormDialog } from '../../ui/feedback/FormDialog'
import { TickField } from '../../ui/fields/choices/CheckField'
import { TextField } from '../../ui/fields/text/TextField'
import { Field } from '../../ui/forms/Field'
import { rememberView, type Shown } from './use-views'

interface Props {
  /** Null: the current state becomes a new view. */
  readonly view: View | null
  readonly screen: ViewScreen
  readonly shown: Shown
  readonly onClose: () => void
}

/** The name of a view, and whether it is shared. */
export function ViewDialog({ view, screen, shown, onClose }: Props) {
  const t = useTexts()
  const create = useCall('POST /views', { done: 'area.views.saved', onDone: saved => rememberView(screen, saved) })
  const change = useCall('PUT /views/:id', { done: 'area.views.saved' })
  const form = useCallForm({
    id: 'view',
    initial: { name: view?.name ?? '', shared: view?.shared ?? false },
    texts: { name: TEXT_FIELDS.viewName },
    send: body =>
      view
        ? change.send({ params: { id: view._id }, body })
        : create.send({ body: { ...body, ...shown, columns: [...shown.columns], screen } }),
    onSaved: onClose,
  })

  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t(view ? 'area.views.editTitle' : 'area.views.saveTitle')}
      confirm={t('area.views.confirm')}
    >
      <Field of={form} name="name" as={TextField} data-autofocus label={t('common.words.name')} autoComplete="off" />
      <Field of={form} name="shared" as={TickField} label={t('area.views.share')} />
    </FormDialog>
  )
}
