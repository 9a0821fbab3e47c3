import {
  isMentionId,
  MENTION_TYPE,
  RICH_TEXT_SCHEMES,
  RICH_TEXT_TAGS,
  type RichTextTag,
} from '@llave/domain/text/rich-text'
import { createElement, Fragment, type ReactNode, useMemo } from 'react'
import { withoutStyles } from '../../lib/texts/inert-html'
import { LinkedText, newTab } from './LinkedText'
import classes from './RichText.module.css'

interface Props {
  /** As stored by the server. It never reaches the page as HTML: allowed elements are created from it. */
  readonly html: string
}

/** Rich text as its author formatted it; addresses in it open in a new tab. */
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
  if (node instanceof Text) return inLink ? node.data : <LinkedText>{node.data}</LinkedText>
  if (!(node instanceof Element)) return null
  const tag = node.localName
  if (!isAllowed(tag)) return tag === 'script' || tag === 'style' ? null : childrenOf(node, inLink)
  if (tag === 'br') return <br />
  if (tag === 'a') {
    const href = safeAddress(node.getAttribute('href'))
    const content = childrenOf(node, true)
    return href === null ? content : newTab(href, content)
  }
  if (tag !== 'span') return createElement(tag, null, childrenOf(node, inLink))
  const isMention = node.getAttribute('data-type') === MENTION_TYPE && isMentionId(node.getAttribute('data-id'))
  return isMention ? <span className={classes.mention}>{node.textContent}</span> : childrenOf(node, inLink)
}

function isAllowed(tag: string): tag is RichTextTag {
  return (RICH_TEXT_TAGS as readonly string[]).includes(tag)
}

/** An address with an allowed scheme. Relative ones are not allowed: they would lead into this application. */
function safeAddress(href: string | null): string | null {
  const url = href && URL.canParse(href) ? new URL(href) : null
  return url && (RICH_TEXT_SCHEMES as readonly string[]).includes(url.protocol.slice(0, -1)) ? url.href : null
}
