import { cpSync } from 'node:fs'
import path from 'node:path'
import { defineConfig, type Plugin } from 'vite'

/** The migrations stand beside the program, where it looks for them. */
const copyMigrations: Plugin = {
  name: 'copy-migrations',
  writeBundle({ dir }) {
    if (dir) cpSync(path.join(import.meta.dirname, 'migrations'), path.join(dir, 'migrations'), { recursive: true })
  },
}

/** One file for Node: our workspaces inside, the libraries outside. */
export default defineConfig({
  plugins: [copyMigrations],
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
