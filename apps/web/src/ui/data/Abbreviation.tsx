import { Tooltip } from '@mantine/core'
import { useClickOutside, useWindowEvent } from '@mantine/hooks'
import { Fragment, useState } from 'react'
import { useTexts } from '../../lib/texts/texts'
import classes from './Abbreviation.module.css'

/** Abbreviations that are explained wherever they are shown alone; `states.abbreviations` has their meanings. */
const KNOWN = ['AJD', 'EV', 'FEIN', 'ITP', 'LTV', 'PF', 'TAE', 'TIN'] as const
type Known = (typeof KNOWN)[number]

/** Whole words, or before a number: `EV1042`. */
const PARTS = new RegExp(`\\b(${KNOWN.join('|')})(?=\\b|\\d)`)

const isKnown = (part: string): part is Known => KNOWN.some(known => known === part)

interface TextProps {
  readonly children: string
  /** Not reached by Tab, because the same abbreviation is on the screen many times and reachable once. */
  readonly quiet?: boolean
}

/** A short text, such as the name of a figure, whose abbreviations explain themselves. */
export function Abbreviated({ children, quiet = false }: TextProps) {
  return children.split(PARTS).map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text
    <Fragment key={at}>{isKnown(part) ? <Abbreviation short={part} quiet={quiet} /> : part}</Fragment>
  ))
}

/** Explains itself on hover, focus and tap, until Esc, a tap elsewhere or Tab. */
function Abbreviation({ short, quiet }: { readonly short: Known; readonly quiet: boolean }) {
  const t = useTexts()
  const [opened, setOpened] = useState(false)
  const close = () => setOpened(false)
  const button = useClickOutside<HTMLButtonElement>(close)
  useWindowEvent('keydown', ({ key }) => {
    if (key === 'Escape') close()
  })
  return (
    <Tooltip label={t(`states.abbreviations.${short}`)} opened={opened} multiline w={260}>
      <button
        ref={button}
        type="button"
        className={classes.short}
        tabIndex={quiet ? -1 : undefined}
        // Esc closes this rather than the dialog around it.
        aria-expanded={opened}
        onClick={() => setOpened(true)}
        onPointerEnter={({ pointerType }) => pointerType === 'mouse' && setOpened(true)}
        onPointerLeave={({ pointerType }) => pointerType === 'mouse' && close()}
        onFocus={({ currentTarget }) => currentTarget.matches(':focus-visible') && setOpened(true)}
        onBlur={close}
      >
        {short}
      </button>
    </Tooltip>
  )
}
