import type { FocusEvent, ReactNode } from 'react'

export interface Mentionable {
  readonly id: string
  readonly label: string
}

export interface RichTextProps {
  /** The id of the element that takes the focus, as with any other input. */
  readonly id?: string | undefined
  readonly label?: ReactNode
  /** For a field without a visible label. */
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
  /** The people who can be mentioned with `@`. Whether mentions are possible is decided on mount. */
  readonly people?: readonly Mentionable[] | undefined
  /** Buttons to the right of the tools. */
  readonly aside?: ReactNode
  readonly autoFocus?: boolean | undefined
  readonly className?: string | undefined
}
