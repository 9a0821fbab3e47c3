import path from 'node:path'

/** The checkout. */
export const ROOT = path.resolve(import.meta.dirname, '../..')

/** Stamps of the scripts; it goes with node_modules. */
export const CACHE = path.join(ROOT, 'node_modules/.cache/llave')

/** The program files of the tools that we start with Node itself: no shell and no npm in between. */
export const TOOLS = {
  biome: path.join(ROOT, 'node_modules/@biomejs/biome/bin/biome'),
  playwright: path.join(ROOT, 'node_modules/@playwright/test/cli.js'),
  tsc: path.join(ROOT, 'node_modules/typescript/bin/tsc'),
  tsx: path.join(ROOT, 'node_modules/tsx/dist/cli.mjs'),
  vite: path.join(ROOT, 'node_modules/vite/bin/vite.js'),
  vitest: path.join(ROOT, 'node_modules/vitest/vitest.mjs'),
}
