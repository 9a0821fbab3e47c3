import { IconCircleCheck, IconCloudOff, IconLinkOff, IconMailCheck } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTexts } from '../../lib/texts/texts'
import { CompanyContact } from '../data/CompanyContact'
import classes from './Confirmation.module.css'

const icons = { sent: IconMailCheck, done: IconCircleCheck, dead: IconLinkOff, failed: IconCloudOff }

interface Props {
  readonly kind: keyof typeof icons
  /** A dead link has a title of its own. */
  readonly title?: string
  /** What to do now, in one sentence and one button. */
  readonly children: ReactNode
}

/**
 * Replaces a form that was sent, or a page whose link has ended; its title takes the focus, so that it is read aloud.
 * For a dead link it says whom to ask.
 */
export function Confirmation({ kind, title, children }: Props) {
  const t = useTexts()
  const heading = useRef<HTMLHeadingElement>(null)
  const Icon = icons[kind]
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className={classes.confirmation}>
      <span className={classes.icon} data-kind={kind}>
        <Icon aria-hidden="true" />
      </span>
      <h1 ref={heading} tabIndex={-1}>
        {title ?? t('common.error.usedLink')}
      </h1>
      {children}
      {kind === 'dead' && <CompanyContact>{t('common.error.askUs')}</CompanyContact>}
    </section>
  )
}
