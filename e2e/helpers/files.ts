import { inflateRawSync } from 'node:zlib'
import type { Page } from '@playwright/test'

/** A file as a file chooser receives it. */
export interface ChosenFile {
  readonly name: string
  readonly mimeType: string
  readonly buffer: Buffer
}

/** A small photo with words on it, drawn by the test's browser. */
export async function aPhoto(page: Page, name: string, words = name): Promise<ChosenFile> {
  const data = await page.evaluate(text => {
    const canvas = document.createElement('canvas')
    canvas.width = 640
    canvas.height = 400
    const paper = canvas.getContext('2d')
    if (!paper) throw new Error('No canvas')
    paper.fillStyle = 'white'
    paper.fillRect(0, 0, canvas.width, canvas.height)
    paper.fillStyle = 'black'
    paper.font = '40px sans-serif'
    paper.fillText(text, 40, 200)
    return canvas.toDataURL('image/jpeg', 0.8)
  }, words)
  return { name, mimeType: 'image/jpeg', buffer: Buffer.from(data.split(',')[1] ?? '', 'base64') }
}

/** A one-page PDF with words in a custom colour, which readers compute with a small function in the file. */
export function aPdf(name: string, words: string): ChosenFile {
  const content = `BT /Ink cs 1 scn /F1 24 Tf 72 720 Td (${words}) Tj ET`
  const ink = '{dup 0.5 mul exch dup 0.2 mul exch 0.8 mul}'
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources 7 0 R/Contents 4 0 R>>',
    `<</Length ${content.length}>>\nstream\n${content}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
    `<</FunctionType 4/Domain[0 1]/Range[0 1 0 1 0 1]/Length ${ink.length}>>\nstream\n${ink}\nendstream`,
    '<</Font<</F1 5 0 R>>/ColorSpace<</Ink[/Separation/Spot/DeviceRGB 6 0 R]>>>>',
  ]
  let text = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const offset = text.length
    text += `${index + 1} 0 obj\n${object}\nendobj\n`
    return `${String(offset).padStart(10, '0')} 00000 n \n`
  })
  const table = text.length
  const size = objects.length + 1
  text += `xref\n0 ${size}\n0000000000 65535 f \n${offsets.join('')}trailer\n<</Size ${size}/Root 1 0 R>>\nstartxref\n${table}\n%%EOF\n`
  return { name, mimeType: 'application/pdf', buffer: Buffer.from(text, 'latin1') }
}

/**
 * A page with the word "Saldo", encrypted with `LOCKED_PDF_PASSWORD`; stored compressed, because nothing here can
 * encrypt.
 */
const LOCKED = [
  'hZNPiN1EHMcvCjIgCIJQ8PCjuLhC2/mXmSTtI7C7r8HFtft8b1cPj3eYJL+8prxNlmRWt4XeSlm81FO9VLx46KX3qhTEg7BeBO+C',
  'iqBgPXgQEZGVZN/rpk2huQz5zHfm+5vffGdp0A/P8nOSLB0dHR0RDxgU0RXS6xG6dXUXgQ7MFAkdmBJzCxwYDAl9G5PMrBb7MGbA',
  'QDIGnLEJoWtFbjG3Fehj3RCrYq+MsQL3GGxXWG7nmQVOgoBgntRebstzUBbxCC2M6aAfAt3CfQt0fcdMcXU+rs3H9QmhYZFbqJeF',
  'HPzGIQjqKmZFOdo1MdZzQdCy0i2rDcyn9jJ4ktAwm1ksgYYzY7GPcZFgvaiyJZod8vLWx7N/7yw/9+XDX1598cdbG/LWyp2D0399',
  'c2/l7umfDi/9+d/vr9z+/rsvHob/XPjws9f2l8nk5tZLv3175vnRV+cfnKr+eH3z/vXq8O4LP1/+5EH/8INf/d4PdT3z3eeVcT4v',
  'bfmNR0h0kVygzQ369acH27fPhAefv/P3jY+KEw17vJ/JXowl8PnVrZVobFFCs/niPyvyvrEIzfbDVr/8ThzqlhO6aipsmk/fxNn7',
  'aLPYEDrai2yjqZWc0It5XCRZPgX6Xpav5FW2AC0D58TgBMqO65qxZlZMSZPGahHDS2YHKxBP1MyfGuGqzsVeHWFC38qSCsZ11IeT',
  '1kLRWtjHylZ1fADmNmMyeTxLqiVfBGhkTZ6YMiH03dpoCILQTehxoRyBDkuF5pGbMuVo9JI0Vtw4nCvOmY4ximJm3Ego7iitpYOp',
  'Ulqj8KQXELoNPa3TONVccIaeVgkXKUsdGUV+4nGOHlORq/1YSKGFMCJhJhY+RlHquH4SSeYEhA7grHZaZ9gvMSUMuEPYow+0UlJB',
  'CgvmCgHHM/kJc/0O05p1mezqPKE7TEivw7jkHca46jDldOtzdNdD+k/R8a6HI1vnsKXJZlg2tzzKrmHdKzosCgvHb4Wu52kBzZur',
  'f/ow7qHn+MrVbsKN60Z+xD2eGOXLCCOdSuMF8GzJpHk+5dVdC2qR78qa0jY3xpkQZGnp4mZI/gc=',
].join('')
export const LOCKED_PDF_PASSWORD = '29051985'

/** A PDF that needs a password, as sent by banks. */
export function aLockedPdf(name: string): ChosenFile {
  return { name, mimeType: 'application/pdf', buffer: inflateRawSync(Buffer.from(LOCKED, 'base64')) }
}
