import type { ReactNode } from 'react'
import { HelpLink } from '../../ui/HelpLink'
import { PersonMenu } from './PersonMenu'
import { Shortcuts } from './Shortcuts'
import classes from './Toolbar.module.css'

interface Props {
  readonly menuButton: ReactNode
  readonly search: ReactNode
  readonly bell?: ReactNode
}

export function Toolbar({ menuButton, search, bell }: Props) {
  return (
    <header className={classes.toolbar}>
      {menuButton}
      {search}
      <div className="row gap-2xs end">
        <Shortcuts />
        <HelpLink />
        {bell}
        <PersonMenu />
      </div>
    </header>
  )
}
