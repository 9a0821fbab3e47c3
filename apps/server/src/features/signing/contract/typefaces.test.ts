import { expect, it, vi } from 'vitest'
import { getDocument } from '../../../../test/pdf-text'

it('a letter that is part of another one can be extracted from every document, not only from the first', async () => {
  vi.resetModules()
  const { closePaper, openPaper } = await import('./pdf-paper')
  const write = async (text: string) => {
    const paper = openPaper({ title: '', author: '', date: new Date(0) })
    paper.text(text)
    const document = await getDocument({ data: new Uint8Array(await closePaper(paper)), verbosity: 0 }).promise
    const { items } = await (await document.getPage(1)).getTextContent()
    await document.destroy()
    return items.map(item => ('str' in item ? item.str : '')).join('')
  }
  // The font draws i as ı with a dot.
  expect(await write('Yildirim')).toBe('Yildirim')
  expect(await write('Yıldırım')).toBe('Yıldırım')
})
