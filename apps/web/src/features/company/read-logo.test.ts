import { describe, expect, it } from 'vitest'
import { readLogo } from './read-logo'

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const fileOf = (bytes: readonly number[], name = 'logo.png') => new File([new Uint8Array(bytes)], name)

describe('a logo', () => {
  it('becomes a data URL of what it is, whatever it is called', async () => {
    expect(await readLogo(fileOf(PNG, 'logo.jpg'))).toEqual({ dataUrl: 'data:image/png;base64,iVBORw0KGgo=' })
    expect(await readLogo(fileOf([0xff, 0xd8, 0xff, 0xe0]))).toEqual({ dataUrl: 'data:image/jpeg;base64,/9j/4A==' })
  })

  it('that is no PNG or JPEG is refused', async () => {
    const svg = [...'<svg xmlns='].map(character => character.charCodeAt(0))
    expect(await readLogo(fileOf(svg))).toEqual({ problem: 'company.screen.logoFormat' })
    expect(await readLogo(fileOf([]))).toEqual({ problem: 'company.screen.logoFormat' })
  })

  it('may have 200 KB and not a byte more', async () => {
    const filled = (size: number) => fileOf([...PNG, ...Array<number>(size - PNG.length).fill(0)])
    expect(await readLogo(filled(200 * 1024))).toHaveProperty('dataUrl')
    expect(await readLogo(filled(200 * 1024 + 1))).toEqual({ problem: 'company.screen.logoTooBig' })
  })
})
