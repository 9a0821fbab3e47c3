import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { RichText } from './RichText'

function shown(html: string): HTMLElement {
  const { container } = render(<RichText html={html} />)
  return container
}

it('shows what the editor produces', () => {
  const page = shown(
    '<p>a <strong>b</strong> <em>c</em> <u>d</u><br>e</p><ul><li><p>f</p></li></ul><ol><li>g</li></ol><p><span data-type="mention" data-id="u1">@Ana</span></p>',
  )
  const plain = page.innerHTML.replace(/ class="[^"]*"/g, '')
  expect(plain).toBe(
    '<div><p>a <strong>b</strong> <em>c</em> <u>d</u><br>e</p><ul><li><p>f</p></li></ul><ol><li>g</li></ol><p><span>@Ana</span></p></div>',
  )
})

it('makes addresses into links that open in a new tab, and only those of the allowed kinds (T61, T63)', () => {
  shown(
    '<p>https://a.es/x. <a href="https://b.es">b</a> <a href="javascript:alert(1)">c</a> <a href="/users">d</a></p>',
  )
  const links = screen.getAllByRole('link').map(link => [link.textContent, link.getAttribute('href')])
  expect(links).toEqual([
    ['https://a.es/x', 'https://a.es/x'],
    ['b', 'https://b.es/'],
  ])
  for (const link of screen.getAllByRole('link')) {
    expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'noopener noreferrer'])
  }
})

it('knows nothing else, wherever it may come from (T53)', () => {
  const page = shown(
    '<p style="position:fixed" onclick="alert(1)" id="x">a<script>alert(1)</script><img src="x" onerror="alert(1)"></p><h1>b</h1><span class="z">c</span><style>*{}</style>',
  )
  expect(page.textContent).toBe('abc')
  expect(page.querySelectorAll('script, style, img, h1, span, [style], [id], [onclick]')).toHaveLength(0)
})
