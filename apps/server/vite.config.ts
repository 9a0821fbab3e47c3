import { cpSync } from 'node:fs'
import path from 'node:path'
import { defineConfig, type Plugin } from 'vite'

/**
 * Copies migrations, their baseline, contract texts and the e-mails' frame beside the program, where it looks for them.
 */
const copyBeside: Plugin = {
  name: 'copy-beside',
  writeBundle({ dir }) {
    if (!dir) return
    for (const place of ['migrations', 'schema.sql', 'first-rows.sql', 'contracts', 'mails/frame.liquid']) {
      cpSync(path.join(import.meta.dirname, place), path.join(dir, place), { recursive: true })
    }
  },
}

/** Libraries of hundreds of small modules: inside, they are read in a third of the time. */
const MANY_FILES = ['kysely', '@cantoo/pdf-lib', 'culori', 'zod', 'hucre', 'jose', 'pdfjs-dist']

/** Few files for Node, all in one folder: our workspaces and those libraries inside, the others outside. */
export default defineConfig({
  plugins: [copyBeside],
  ssr: { target: 'node', noExternal: [/^@llave\//, ...MANY_FILES] },
  build: {
    ssr: true,
    target: 'node20',
    outDir: 'dist',
    emptyOutDir: true,
    sourcemap: true,
    minify: false,
    rolldownOptions: {
      // The program, and what its threads run.
      input: { main: 'src/main.ts', parsers: 'src/platform/files/parsing/parsers.ts' },
      output: { format: 'es', entryFileNames: '[name].js', chunkFileNames: '[name].js' },
    },
  },
})
