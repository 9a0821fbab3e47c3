import { loadLibrary } from '../src/platform/files/parsing/find-in-pdf'

export const { getDocument } = await loadLibrary()

export async function textOf(pdf: Buffer): Promise<string[]> {
  const document = await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise
  const pages: string[] = []
  for (let number = 1; number <= document.numPages; number++) {
    const { items } = await (await document.getPage(number)).getTextContent()
    pages.push(items.map(item => ('str' in item ? item.str + (item.hasEOL ? ' ' : '') : '')).join(''))
  }
  await document.destroy()
  return pages.map(page => page.replace(/\s+/g, ' '))
}
