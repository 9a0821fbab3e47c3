import { describe, expect, it } from 'vitest'
import { readableHtml } from './readable-html'

const shown = (html: string) => new DOMParser().parseFromString(readableHtml(html, 'n1'), 'text/html')

describe('an e-mail in its frame', () => {
  it('leads the whole window with its links', () => {
    expect(shown('<a href="/activate/u/c">x</a>').querySelector('a')?.target).toBe('_top')
  })

  it('has its styles under the nonce of the page', () => {
    const page = shown('<style>p{color:red}</style><p style="margin: 0">x</p>')
    expect(page.querySelector('[style]')).toBeNull()
    expect([...page.querySelectorAll('style')].map(style => style.getAttribute('nonce'))).toEqual(['n1', 'n1'])
    expect(page.head.innerHTML).toContain('[data-styled="0"]{margin: 0}')
  })

  it('has no scripts and nothing that loads or redirects', () => {
    const page = shown('<script>1</script><base href="//x"><meta http-equiv="refresh" content="0"><link href="//x">')
    expect(page.querySelector('script, base, meta, link')).toBeNull()
  })
})
