import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: ['packages/*', 'apps/*'],
    // Much of the time a test waits for a process or the database: the tests need no core left free for us.
    maxWorkers: Math.max(2, availableParallelism()),
  },
})
