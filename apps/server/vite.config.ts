import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { defineConfig, type Plugin } from 'vite'
import { modelFiles } from './src/platform/files/parsing/recognition/model-files'

/**
 * Copies migrations, their baseline, contract texts and the e-mails' frame into the program's folder, where it looks
 * for them.
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

/**
 * Packs the text recognition's models into the program's folder: half as large, and without the rest of their packages.
 */
const packModels: Plugin = {
  name: 'pack-models',
  writeBundle({ dir }) {
    if (!dir) return
    mkdirSync(path.join(dir, 'models'))
    for (const [name, file] of Object.entries(modelFiles())) {
      const packed = brotliCompressSync(readFileSync(file), { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
      writeFileSync(path.join(dir, 'models', `${name}.br`), packed)
    }
  },
}

/** Libraries of hundreds of small modules; bundled, they load in a third of the time. */
const MANY_FILES = ['kysely', '@cantoo/pdf-lib', 'culori', 'zod', 'hucre', 'jose', 'pdfjs-dist', 'onnxruntime-web']

/** Few files for Node, all in one folder: our workspaces and those libraries are bundled, the others are not. */
export default defineConfig({
  plugins: [copyBeside, packModels],
  ssr: { target: 'node', noExternal: [/^@llave\//, ...MANY_FILES] },
  build: {
    ssr: true,
    target: 'node20',
    outDir: 'dist',
    emptyOutDir: true,
    sourcemap: true,
    minify: false,
    rolldownOptions: {
      // The program, and the code that its threads run.
      input: { main: 'src/main.ts', parsers: 'src/platform/files/parsing/parsers.ts' },
      output: { format: 'es', entryFileNames: '[name].js', chunkFileNames: '[name].js' },
    },
  },
})
