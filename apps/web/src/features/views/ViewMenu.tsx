import type { View, ViewScreen } from '@llave/api-contract/views.calls'
import { ActionIcon, Button, Menu, ScrollArea } from '@mantine/core'
import { IconBookmark, IconCheck, IconUsers } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useCall } from '../../lib/queries/use-call'
import { useTexts } from '../../lib/texts/texts'
import { ConfirmDialog } from '../../ui/feedback/ConfirmDialog'
import { isShown, lastView, rememberView, type Shown, useViews } from './use-views'
import { ViewDialog } from './ViewDialog'
import classes from './ViewMenu.module.css'

interface Props {
  readonly screen: ViewScreen
  readonly shown: Shown
  /** Nothing was asked for: the view with which the screen was left may come back. */
  readonly fresh: boolean
  /** Null: everything, as without a view. */
  readonly onChoose: (view: View | null, how: { readonly replace: boolean }) => void
}

/** The saved views of a screen: one's own and those of colleagues; the last one comes back with the screen. */
export function ViewMenu({ screen, shown, fresh, onChoose }: Props) {
  const t = useTexts()
  const { data: views } = useViews(screen)
  const [edited, setEdited] = useState<View | 'NEW' | null>(null)
  const [deleted, setDeleted] = useState<View | null>(null)
  const change = useCall('PUT /views/:id', { done: 'area.views.saved' })
  const remove = useCall('DELETE /views/:id', { done: 'area.views.deleted', onDone: () => setDeleted(null) })
  const current = views?.find(view => isShown(view, shown)) ?? null
  const last = views?.find(({ _id }) => _id === lastView(screen)) ?? null

  // Once, when the screen is entered without saying what it is to show.
  const entered = useRef(fresh)
  useEffect(() => {
    if (!views) return
    // Whoever has asked for something meanwhile gets that.
    if (entered.current && fresh && last) onChoose(last, { replace: true })
    entered.current = false
  }, [views, last, fresh, onChoose])

  function choose(view: View | null): void {
    rememberView(screen, view)
    onChoose(view, { replace: false })
  }

  const own = views?.filter(view => view.own) ?? []
  const shared = views?.filter(view => !view.own) ?? []
  const item = (view: View) => (
    <Menu.Item
      key={view._id}
      leftSection={view._id === current?._id ? <IconCheck aria-hidden="true" /> : undefined}
      rightSection={view.shared && <IconUsers role="img" aria-label={t('area.views.isShared')} />}
      aria-current={view._id === current?._id || undefined}
      onClick={() => choose(view)}
    >
      {view.name}
    </Menu.Item>
  )

  return (
    <>
      <Menu position="bottom-start" width={264}>
        <Menu.Target>
          {current ? (
            <Button
              className={classes.current ?? ''}
              data-view={current._id}
              size="xs"
              variant="light"
              leftSection={<IconBookmark aria-hidden="true" />}
              title={current.name}
            >
              <span className={classes.name}>{current.name}</span>
            </Button>
          ) : (
            <ActionIcon
              className={classes.none ?? ''}
              size={30}
              variant="default"
              aria-label={t('area.views.title')}
              title={t('area.views.title')}
            >
              <IconBookmark aria-hidden="true" />
            </ActionIcon>
          )}
        </Menu.Target>
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
              <Menu.Item onClick={() => choose(null)}>{t('area.views.none')}</Menu.Item>
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
