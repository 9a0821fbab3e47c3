import { defineConfig, type ViteUserConfig } from 'vitest/config'
import { testFiles } from './test-files'

/** The settings of the server's tests: for the many files that share their workers, and for the few that cannot. */
export function serverTests(name: string, { isolated }: { isolated: boolean }): ViteUserConfig {
  return defineConfig({
    test: {
      name,
      environment: 'node',
      include: testFiles({ isolated }),
      isolate: isolated,
      globalSetup: './test/global-setup.ts',
      // Far above what the tests take, here and in `expect.poll`: a busy machine is not a defect.
      testTimeout: 300_000,
      hookTimeout: 300_000,
      expect: { poll: { timeout: 30_000 } },
    },
  })
}
