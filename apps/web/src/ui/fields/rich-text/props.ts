import type { FocusEvent, ReactNode } from 'react'

/** Somebody who can be mentioned with `@`. */
export interface Mentionable {
  readonly id: string
  readonly label: string
}

export interface RichTextProps {
  /** Takes the focus, as the input of any other field. */
  readonly id?: string | undefined
  readonly label?: ReactNode
  /** Where no label is shown. */
  readonly 'aria-label'?: string | undefined
  /** HTML; empty when nothing is written. */
  readonly value?: string | undefined
  readonly onChange: (html: string) => void
  readonly onBlur?: ((event: FocusEvent) => void) | undefined
  readonly error?: ReactNode
  readonly description?: ReactNode
  readonly placeholder?: string | undefined
  /** Adds "(opcional)" to the label. */
  readonly optional?: boolean | undefined
  /** Who can be mentioned with `@`. Whether anybody can is settled when the field appears. */
  readonly people?: readonly Mentionable[] | undefined
  /** Stands at the right of the tools: buttons of whoever shows the field. */
  readonly aside?: ReactNode
  readonly autoFocus?: boolean | undefined
  readonly className?: string | undefined
}
