import path from 'node:path'

export async function buildProduct(): Promise<void> {
  const script: string = path.join(import.meta.dirname, '../../scripts/lib/build.mjs')
  const { build } = (await import(script)) as { build(): Promise<number> }
  if ((await build()) !== 0) throw new Error('The product does not build')
}
