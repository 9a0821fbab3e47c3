import { cpSync } from 'node:fs'
import path from 'node:path'
import { defineConfig, type Plugin } from 'vite'

/** Migrations and contract texts stand beside the program, where it looks for them. */
const copyFolders: Plugin = {
  name: 'copy-folders',
  writeBundle({ dir }) {
    if (!dir) return
    for (const folder of ['migrations', 'contracts']) {
      cpSync(path.join(import.meta.dirname, folder), path.join(dir, folder), { recursive: true })
    }
  },
}

/** One file for Node: our workspaces inside, the libraries outside. */
export default defineConfig({
  plugins: [copyFolders],
  ssr: { target: 'node', noExternal: [/^@llave\//] },
  build: {
    ssr: 'src/main.ts',
    target: 'node20',
    outDir: 'dist',
    emptyOutDir: true,
    sourcemap: true,
    minify: false,
    rolldownOptions: {
      output: { format: 'es', entryFileNames: 'main.js' },
    },
  },
})
