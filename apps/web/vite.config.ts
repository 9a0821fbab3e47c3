import react from '@vitejs/plugin-react'
import presetMantine from 'postcss-preset-mantine'
import { defineConfig } from 'vitest/config'
import { screensAhead } from './bundle/ahead'
import { chunksByScreen } from './bundle/chunks'
import { compressedFiles } from './bundle/compressed'
import { laterStyles } from './bundle/later-styles'
import { withoutUnusedParts, withoutUnusedRules } from './bundle/mantine-parts'
import { mantineStyles } from './bundle/mantine-styles'
import { compiledTexts } from './bundle/texts'
import { wholeLibraries } from './bundle/whole-libraries'

const server = `http://127.0.0.1:${process.env.PORT ?? 3000}`

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    compiledTexts(),
    react(),
    withoutUnusedParts(),
    mantineStyles(),
    screensAhead(),
    laterStyles(),
    compressedFiles(),
  ],
  css: { postcss: { plugins: [presetMantine(), withoutUnusedRules()] } },
  build: {
    outDir: 'dist',
    target: 'es2022',
    chunkSizeWarningLimit: 600,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [{ debugName: 'screens', name: chunksByScreen() }],
          includeDependenciesRecursively: false,
        },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    port: 5173,
    proxy: {
      '/api': server,
      '/embed': server,
      '/manifest.webmanifest': server,
      '/brand.css': server,
      '/socket.io': { target: server, ws: true },
    },
  },
  test: {
    environment: 'jsdom',
    // Each file has a window and modules of its own, as in a process of its own, but the compiled code is read once.
    pool: 'vmThreads',
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['src/test-setup.ts'],
    css: { include: /tokens\.css/ },
    deps: { optimizer: { client: { enabled: true, include: wholeLibraries } } },
    // A page is drawn within a second; a busy machine takes its time.
    testTimeout: 60_000,
  },
})
