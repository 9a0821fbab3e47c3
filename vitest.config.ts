import { existsSync, readdirSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { defineConfig } from 'vitest/config'

const PACKAGES = path.join(import.meta.dirname, 'packages')
const packages = readdirSync(PACKAGES).filter(name => existsSync(path.join(PACKAGES, name, 'package.json')))

export default defineConfig({
  test: {
    projects: [
      'apps/*',
      'apps/*/vitest.config.isolated.ts',
      { root: path.join(import.meta.dirname, 'scripts'), test: { name: 'scripts' } },
      ...packages.map(name => ({
        root: path.join(PACKAGES, name),
        // They are pure: nothing of one file is left for the next. The time is far above what hundreds of random cases
        // take: a busy machine is no defect.
        test: { name: `@llave/${name}`, isolate: false, testTimeout: 60_000 },
      })),
    ],
    // Much of the time a test waits for a process or the database: one more than there are cores.
    maxWorkers: availableParallelism() + 1,
    // Compiled once for the tests of both databases, and for the next run.
    experimental: { fsModuleCache: true },
  },
})
