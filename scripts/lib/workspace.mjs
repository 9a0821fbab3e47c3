import path from 'node:path'

export const ROOT = path.resolve(import.meta.dirname, '../..')

/** Where the scripts keep their stamps; it disappears with node_modules. */
export const CACHE = path.join(ROOT, 'node_modules/.cache/llave')

/** Entry files of the tools that we start directly with Node, without a shell or npm in between. */
export const TOOLS = {
  biome: path.join(ROOT, 'node_modules/@biomejs/biome/bin/biome'),
  playwright: path.join(ROOT, 'node_modules/@playwright/test/cli.js'),
  tsc: path.join(ROOT, 'node_modules/typescript/bin/tsc'),
  tsx: path.join(ROOT, 'node_modules/tsx/dist/cli.mjs'),
  vite: path.join(ROOT, 'node_modules/vite/bin/vite.js'),
  vitest: path.join(ROOT, 'node_modules/vitest/vitest.mjs'),
}
