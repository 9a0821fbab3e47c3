/// <reference types="vitest/config" />
import path from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compressedFiles } from './bundle/compressed'
import { manualChunk, manualPages } from './bundle/manual'
import { compiledTexts } from './bundle/texts'
import { wholeLibraries } from './bundle/whole-libraries'

const server = `http://127.0.0.1:${process.env.PORT ?? 3000}`

/** The frame of the areas, and the screens at which customers usually arrive. */
const CUSTOMERS_SCREENS = [
  ...['app/AreaLayout', 'app/customer/', 'features/dashboard/DashboardPage', 'features/dashboard/customer/'],
  ...['features/requests/', 'features/notifications/', 'features/accounts/registration/'],
].map(place => path.join(import.meta.dirname, 'src', place))

export default defineConfig({
  root: import.meta.dirname,
  plugins: [compiledTexts(), manualPages(), react(), compressedFiles()],
  build: {
    outDir: 'dist',
    target: 'es2022',
    assetsInlineLimit: 0,
    manifest: true,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'first', tags: ['$initial'], priority: 2 },
            // A group includes what its modules import, so one file is enough for a customer's first screens.
            { name: 'customers', test: id => CUSTOMERS_SCREENS.some(place => id.startsWith(place)), priority: 1 },
            // On a phone, hundreds of small files take longer than some additional bytes for other screens.
            { name: 'shared', minShareCount: 3 },
            { name: manualChunk, test: /[\\/]docs[\\/]manual[\\/].*\.md$/ },
          ],
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
    pool: 'vmThreads',
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['../../scripts/lib/shifted-clock.mjs', 'src/test-setup.ts'],
    css: { include: /tokens\.css/ },
    deps: { optimizer: { client: { enabled: true, include: wholeLibraries } } },
    // A page renders within a second, but not on a busy machine.
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
})
