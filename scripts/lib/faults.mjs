/**
 * All faults, each with its scenarios: a file below apps/server and a part of the test's title. `npm run faults` runs
 * them all; docs/performance.md has the result, docs/operations.md how to distinguish them.
 */
export const FAULTS = [
  [
    'the program is killed under registrations, answers and moves',
    'test/process/crash.test.ts',
    'killed at any moment',
  ],
  ['… during uploads', 'test/faults/killed.fault.ts', 'killed during uploads'],
  ['… during a signature', 'test/faults/killed.fault.ts', 'killed during a signature'],
  ['one of two instances is killed', 'test/process/instances.test.ts', 'one of two is killed'],
  ['SIGTERM under load', 'test/process/drain.test.ts', 'SIGTERM under load'],
  ['the database is killed', 'test/process/database-away.test.ts', 'the embedded server is killed'],
  ['… stands still for a minute', 'test/faults/database-stopped.fault.ts', 'stands still'],
  ['… cuts connections in the middle', 'test/process/database-away.test.ts', 'all connections cut'],
  ['… accepts none', 'test/process/database-away.test.ts', 'accepts no connections'],
  ['… is slow', 'src/platform/database/pool.test.ts', 'cancels a statement that exceeds its time limit'],
  ['a migration is killed half-way', 'src/platform/database/migrate.test.ts', 'a process killed half-way'],
  ['the disk is full', 'test/faults/disk-full.fault.ts', 'a full disk'],
  ['the file store fails, breaks off, falls silent', 'test/faults/store-failing.fault.ts', 'a store that fails'],
  ['… returns other bytes', 'src/platform/files/file-store.test.ts', 'wrong bytes while reading'],
  ['the client leaves during an upload', 'test/security/documents.test.ts', 'a hundred uploads that break off'],
  [
    'the mail server refuses, hangs, answers 4xx and 5xx',
    'test/process/mail.test.ts',
    'refused, hanging, busy and failing',
  ],
  ['the mail server refuses, hangs, answers 4xx and 5xx', 'test/faults/mail-in-doubt.fault.ts', 'in its hands'],
  ['the database is killed', 'test/faults/mail-in-doubt.fault.ts', 'the database dies alone'],
  [
    'the program is killed while the mail server has an e-mail',
    'test/process/mail.test.ts',
    'killed while the mail server has an e-mail',
  ],
  ['the SMS service refuses, hangs, answers 5xx', 'src/platform/sms/sms.test.ts', 'it is not taken, was tried once'],
  ['the push service is down', 'src/features/notifications/push.test.ts', 'that fails (500)'],
  ['the clock is set back', 'src/platform/jobs/schedule.test.ts', 'a clock that is set back'],
  ['the secret is damaged', 'test/process/serve.test.ts', 'a damaged secret'],
  ['restored into an empty folder and database', 'test/process/backup.test.ts', 'a running product is backed up'],
].map(([fault, file, title]) => ({ fault, file, title }))

/**
 * The operator's procedures (docs/operations.md), tested together with the faults; some need programs that few machines
 * have.
 */
export const WAYS = [
  ['the recipe is followed step by step', 'test/faults/recipe.fault.ts', 'the recipe for a machine of one’s own'],
  ['the image is built and run: container', 'test/faults/image.fault.ts', 'the image ('],
  ['an upgrade without a gap: rolling', 'test/faults/rolling.fault.ts', 'upgraded instance by instance'],
  ['each alert fires on its fault: alerts', 'test/faults/recipe.fault.ts', 'each alert fires'],
  ['a pooler stands in between', 'test/faults/pooler.fault.ts', 'behind a pooler in transaction mode'],
  ['a moment comes back from the archive', 'test/faults/archive.fault.ts', 'comes back as at any moment'],
  ['the primary of two databases dies: failover', 'test/faults/failover.fault.ts', 'the primary dies'],
  ['… hangs: failover', 'test/faults/failover.fault.ts', 'the primary hangs'],
].map(([fault, file, title]) => ({ fault, file, title }))
