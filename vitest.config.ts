import { existsSync, readdirSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { temporaryFolder } from './scripts/lib/temporary-folder.mjs'

process.env.TMPDIR = temporaryFolder()

// Functions are optimised after ten times the usual work in the threads of this process, which run the pages' tests:
// each file has its own modules, so that optimised code must live long enough to be worth it. Later engines decide
// otherwise, and do not know it.
if (process.version.startsWith('v20.')) setFlagsFromString('--interrupt-budget=676000')

const PACKAGES = path.join(import.meta.dirname, 'packages')
const packages = readdirSync(PACKAGES).filter(name => existsSync(path.join(PACKAGES, name, 'package.json')))

/**
 * Long files run first in their project, so that the run does not wait for them at the end: those whose tests wait for
 * processes and disks, then those that go through every call. On a fresh checkout vitest knows only the files' sizes,
 * and these are small.
 */
const LONG = [/\/test\/(process|play)\/|\/embedded-postgres\.|\/backup\.|\/load-demo\./, /\/test\/(access|security)\//]

class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const projects = [...new Set(sorted.map(({ project }) => project))]
    const rank = ({ moduleId }: TestSpecification) => {
      const place = LONG.findIndex(pattern => pattern.test(moduleId))
      return place < 0 ? LONG.length : place
    }
    return projects.flatMap(own =>
      sorted.filter(({ project }) => project === own).sort((one, other) => rank(one) - rank(other)),
    )
  }
}

/** Moments by name, at which the tests of pages are run instead (`testsAt` in `scripts/lib/test-steps.mjs`). */
const moments: Record<string, string> = JSON.parse(process.env.TEST_MOMENTS ?? '{}')
const WEB = path.join(import.meta.dirname, 'apps/web')
const atMoments = Object.entries(moments).map(([name, CLOCK]) => ({
  extends: path.join(WEB, 'vite.config.ts'),
  root: WEB,
  test: { name: `at ${name}`, env: { CLOCK } },
}))

const everything = [
  'apps/*',
  'apps/*/vitest.config.isolated.ts',
  { root: path.join(import.meta.dirname, 'scripts'), test: { name: 'scripts' } },
  ...packages.map(name => ({
    root: path.join(PACKAGES, name),
    // They are pure: nothing of one file is left for the next. The time is far above what hundreds of random cases take:
    // a busy machine is no defect.
    test: { name: `@llave/${name}`, isolate: false, testTimeout: 300_000 },
  })),
]

export default defineConfig({
  test: {
    projects: atMoments.length > 0 ? atMoments : everything,
    // Much of the time a test waits for a process or the database: one more than there are cores.
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: LongFirst },
    // Compiled once for the tests of both databases, and for the next run.
    experimental: { fsModuleCache: true },
  },
})
