import {
  isMentionId,
  MENTION_TYPE,
  RICH_TEXT_SCHEMES,
  RICH_TEXT_TAGS,
  type RichTextTag,
  splitAtLinks,
} from '@llave/domain/text/rich-text'
import { createElement, Fragment, type ReactNode, useMemo } from 'react'
import { withoutStyles } from '../../lib/texts/inert-html'
import classes from './RichText.module.css'

interface Props {
  /** As the server keeps it. It never reaches the page as HTML: elements of the allow-list are made anew from it. */
  readonly html: string
}

/** Rich text as its author formatted it; addresses in it lead to a new tab. */
export function RichText({ html }: Props) {
  const content = useMemo(() => parsed(html), [html])
  return <div className={classes.text}>{content}</div>
}

function parsed(html: string): ReactNode {
  return childrenOf(new DOMParser().parseFromString(withoutStyles(html), 'text/html').body, false)
}

function childrenOf(node: Node, inLink: boolean): ReactNode {
  const children = [...node.childNodes].map(child => shown(child, inLink))
  return createElement(Fragment, null, ...children)
}

function shown(node: Node, inLink: boolean): ReactNode {
  if (node instanceof Text) return inLink ? node.data : withLinks(node.data)
  if (!(node instanceof Element)) return null
  const tag = node.localName
  if (!isAllowed(tag)) return tag === 'script' || tag === 'style' ? null : childrenOf(node, inLink)
  if (tag === 'br') return <br />
  if (tag === 'a') return link(safeAddress(node.getAttribute('href')), childrenOf(node, true))
  if (tag !== 'span') return createElement(tag, null, childrenOf(node, inLink))
  const isMention = node.getAttribute('data-type') === MENTION_TYPE && isMentionId(node.getAttribute('data-id'))
  return isMention ? <span className={classes.mention}>{node.textContent}</span> : childrenOf(node, inLink)
}

function isAllowed(tag: string): tag is RichTextTag {
  return (RICH_TEXT_TAGS as readonly string[]).includes(tag)
}

function withLinks(text: string): ReactNode {
  const parts = splitAtLinks(text).map(part => (part.href ? link(part.href, part.text) : part.text))
  return createElement(Fragment, null, ...parts)
}

function link(href: string | null, content: ReactNode): ReactNode {
  if (href === null) return content
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {content}
    </a>
  )
}

/** An address with one of the allowed schemes. Relative ones are not: they would lead somewhere in this application. */
function safeAddress(href: string | null): string | null {
  const url = href && URL.canParse(href) ? new URL(href) : null
  return url && (RICH_TEXT_SCHEMES as readonly string[]).includes(url.protocol.slice(0, -1)) ? url.href : null
}
