import { ActionIcon } from '@mantine/core'
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTexts } from '../../lib/texts/texts'
import { Brand } from '../layouts/Brand'
import type { Badges } from '../navigation/navigation'
import { NavigationList } from './NavigationList'
import classes from './Sidebar.module.css'

/** Hover delay of the folded menu (spec: customer area §9). */
const HOVER_DELAY_MS = 150

interface Props {
  readonly badges: Badges
  readonly folded: boolean
  readonly onFold: (folded: boolean) => void
}

/** The side menu: 280 px wide, or folded to 64 px; folded, it opens over the page on hover or by keyboard. */
export function Sidebar({ badges, folded, onFold }: Props) {
  const t = useTexts()
  const [open, setOpen] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const shownFolded = folded && !open

  useEffect(() => () => clearTimeout(timer.current), [])

  const openSoon = () => {
    timer.current ??= setTimeout(() => setOpen(true), HOVER_DELAY_MS)
  }
  const close = () => {
    clearTimeout(timer.current)
    timer.current = undefined
    setOpen(false)
  }

  return (
    <div className={classes.place} data-folded={folded || undefined}>
      <aside
        className={classes.sidebar}
        data-folded={shownFolded || undefined}
        data-over={(folded && open) || undefined}
        // A pointer that was already there when the page loaded does not open it.
        onPointerMove={folded ? openSoon : undefined}
        onPointerLeave={close}
        onFocus={folded ? () => setOpen(true) : undefined}
        onBlur={event => {
          if (!event.currentTarget.contains(event.relatedTarget)) close()
        }}
      >
        <div className={classes.head}>
          <Brand small={shownFolded} />
          {!shownFolded && (
            <ActionIcon
              size={36}
              aria-label={t(folded ? 'area.navigation.unfold' : 'area.navigation.fold')}
              onClick={() => {
                setOpen(false)
                onFold(!folded)
              }}
            >
              {folded ? <IconLayoutSidebarLeftExpand /> : <IconLayoutSidebarLeftCollapse />}
            </ActionIcon>
          )}
        </div>
        <NavigationList badges={badges} folded={shownFolded} />
      </aside>
    </div>
  )
}
