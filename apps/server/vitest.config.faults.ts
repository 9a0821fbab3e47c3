import { defineConfig } from 'vitest/config'

/**
 * For `npm run faults`: scenarios that take too long for every day, and others that are part of the usual tests as
 * well.
 */
export default defineConfig({
  root: import.meta.dirname,
  test: {
    name: 'faults',
    environment: 'node',
    include: [
      'test/faults/*.fault.ts',
      'test/process/*.test.ts',
      'src/platform/**/*.test.ts',
      'src/features/**/*.test.ts',
      'test/security/*.test.ts',
    ],
    globalSetup: './test/global-setup.ts',
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 30_000 } },
    fileParallelism: false,
  },
})
