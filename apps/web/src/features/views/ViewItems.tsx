import type { View, ViewScreen } from '@llave/api-contract/views.calls'
import { TEXT_FIELDS } from '@llave/domain/validation/validators'
import { Menu, ScrollArea } from '@mantine/core'
import { IconCheck, IconUsers } from '@tabler/icons-react'
import { type ReactElement, useState } from 'react'
import { useCallForm } from '../../lib/forms/use-call-form'
import { useCall } from '../../lib/queries/use-call'
import { useTexts } from '../../lib/texts/texts'
import { ConfirmDialog } from '../../ui/feedback/ConfirmDialog'
import { FormDialog } from '../../ui/feedback/FormDialog'
import { TickField } from '../../ui/fields/choices/CheckField'
import { TextField } from '../../ui/fields/text/TextField'
import { Field } from '../../ui/forms/Field'
import { rememberView, type Shown } from './use-views'

interface Props {
  readonly screen: ViewScreen
  readonly shown: Shown
  readonly views: readonly View[]
  /** The view that matches the screen. */
  readonly current: View | null
  /** The view with which the screen was left. */
  readonly last: View | null
  readonly onChoose: (view: View | null) => void
  readonly button: ReactElement
}

/** The content of a `ViewMenu`: the views, and their actions. */
export function ViewItems({ screen, shown, views, current, last, onChoose, button }: Props) {
  const t = useTexts()
  const [edited, setEdited] = useState<View | 'NEW' | null>(null)
  const [deleted, setDeleted] = useState<View | null>(null)
  const change = useCall('PUT /views/:id', { done: 'area.views.saved' })
  const remove = useCall('DELETE /views/:id', { done: 'area.views.deleted', onDone: () => setDeleted(null) })

  const own = views.filter(view => view.own)
  const shared = views.filter(view => !view.own)
  const item = (view: View) => (
    <Menu.Item
      key={view._id}
      leftSection={view._id === current?._id ? <IconCheck aria-hidden="true" /> : undefined}
      rightSection={view.shared && <IconUsers role="img" aria-label={t('area.views.isShared')} />}
      aria-current={view._id === current?._id || undefined}
      onClick={() => onChoose(view)}
    >
      {view.name}
    </Menu.Item>
  )

  return (
    <>
      <Menu position="bottom-start" width={264}>
        <Menu.Target>{button}</Menu.Target>
        <Menu.Dropdown>
          <ScrollArea.Autosize mah={320} type="auto">
            {own.length > 0 && <Menu.Label>{t('area.views.own')}</Menu.Label>}
            {own.map(item)}
            {shared.length > 0 && <Menu.Label>{t('area.views.shared')}</Menu.Label>}
            {shared.map(item)}
          </ScrollArea.Autosize>
          {own.length + shared.length > 0 && (
            <>
              <Menu.Divider />
              <Menu.Item onClick={() => onChoose(null)}>{t('area.views.none')}</Menu.Item>
            </>
          )}
          <Menu.Item onClick={() => setEdited('NEW')}>{t('area.views.save')}</Menu.Item>
          {last?.own && last._id !== current?._id && (
            <Menu.Item
              onClick={() =>
                void change.run({ params: { id: last._id }, body: { ...shown, columns: [...shown.columns] } })
              }
            >
              {t('area.views.update', { name: last.name })}
            </Menu.Item>
          )}
          {current?.own && (
            <>
              <Menu.Item onClick={() => setEdited(current)}>{t('area.views.edit', { name: current.name })}</Menu.Item>
              <Menu.Item color="red" onClick={() => setDeleted(current)}>
                {t('area.views.delete', { name: current.name })}
              </Menu.Item>
            </>
          )}
        </Menu.Dropdown>
      </Menu>
      {edited && (
        <ViewDialog
          view={edited === 'NEW' ? null : edited}
          screen={screen}
          shown={shown}
          onClose={() => setEdited(null)}
        />
      )}
      <ConfirmDialog
        opened={deleted !== null}
        onClose={() => setDeleted(null)}
        dangerous
        title={t('area.views.deleteTitle', { name: deleted?.name ?? '' })}
        confirm={{
          label: t('area.views.deleteConfirm'),
          run: async () => {
            if (deleted) await remove.run({ params: { id: deleted._id } })
          },
        }}
      >
        {t(deleted?.shared ? 'area.views.deleteShared' : 'area.views.deleteOwn')}
      </ConfirmDialog>
    </>
  )
}

interface ViewDialogProps {
  /** Null: the current state is saved as a new view. */
  readonly view: View | null
  readonly screen: ViewScreen
  readonly shown: Shown
  readonly onClose: () => void
}

function ViewDialog({ view, screen, shown, onClose }: ViewDialogProps) {
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
