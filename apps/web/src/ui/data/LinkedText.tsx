import { splitAtLinks } from '@llave/domain/text/rich-text'
import { createElement, Fragment, type ReactNode } from 'react'

/** Plain text in which web addresses are links to a new tab. */
export function LinkedText({ children }: { readonly children: string }): ReactNode {
  const parts = splitAtLinks(children).map(({ text, href }) => (href ? newTab(href, text) : text))
  return createElement(Fragment, null, ...parts)
}

/** A link that opens outside the application, in a new tab. */
export function newTab(href: string, content: ReactNode): ReactNode {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {content}
    </a>
  )
}
