import type { View, ViewScreen } from '@llave/api-contract/views.calls'
import { ActionIcon, Button } from '@mantine/core'
import { IconBookmark } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useTexts } from '../../lib/texts/texts'
import { isShown, lastView, rememberView, type Shown, useViews } from './use-views'
import { ViewItems } from './ViewItems'
import classes from './ViewMenu.module.css'

interface Props {
  readonly screen: ViewScreen
  readonly shown: Shown
  /** Whether the URL has no parameters, so that the last view may be restored. */
  readonly fresh: boolean
  /** Null: all entries, as without a view. */
  readonly onChoose: (view: View | null, how: { readonly replace: boolean }) => void
}

/** The saved views of a screen: the reader's own and shared ones; the last one is restored with the screen. */
export function ViewMenu({ screen, shown, fresh, onChoose }: Props) {
  const t = useTexts()
  const { data: views } = useViews(screen)
  const current = views?.find(view => isShown(view, shown)) ?? null
  const last = views?.find(({ _id }) => _id === lastView(screen)) ?? null

  // Once, when the screen is entered without parameters.
  const entered = useRef(fresh)
  useEffect(() => {
    if (!views) return
    // If the URL has changed in the meantime, that has priority.
    if (entered.current && fresh && last) onChoose(last, { replace: true })
    entered.current = false
  }, [views, last, fresh, onChoose])

  function choose(view: View | null): void {
    rememberView(screen, view)
    onChoose(view, { replace: false })
  }

  const button = current ? (
    <Button
      className={classes.current ?? ''}
      data-view={current._id}
      size="xs"
      variant="light"
      leftSection={<IconBookmark />}
      title={current.name}
    >
      <span className={classes.name}>{current.name}</span>
    </Button>
  ) : (
    <ActionIcon
      className="icon-16 rigid"
      size={30}
      variant="default"
      aria-label={t('area.views.title')}
      title={t('area.views.title')}
    >
      <IconBookmark aria-hidden="true" />
    </ActionIcon>
  )
  return (
    <ViewItems
      screen={screen}
      shown={shown}
      views={views ?? []}
      current={current}
      last={last}
      onChoose={choose}
      button={button}
    />
  )
}
