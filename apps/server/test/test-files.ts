import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const SERVER = path.join(import.meta.dirname, '..')
const DATABASE = path.join(import.meta.dirname, 'database.ts')

/**
 * Not repeated on another PostgreSQL server although they use a database: they test the form of all calls, the life of
 * a process, or the demo data. The features' own tests cover their queries.
 */
const SAME_ON_ANY_SERVER = [
  'src/demo/load-demo.test.ts',
  'test/access/authorisation-matrix.test.ts',
  'test/access/crowds.test.ts',
  'test/access/fair-admission.test.ts',
  'test/access/foreign-ids.test.ts',
  'test/access/over.test.ts',
  'test/play/play.test.ts',
  'test/process/crash.test.ts',
  'test/process/drain.test.ts',
  'test/process/google.test.ts',
  'test/process/health.test.ts',
  'test/process/mail.test.ts',
  'test/process/outgrown.test.ts',
  'test/process/processes.test.ts',
  'test/process/refused-configuration.test.ts',
  'test/process/serve.test.ts',
  'test/schema/schema.test.ts',
  'test/security/customer-view.test.ts',
  'test/security/documents.test.ts',
  'test/security/headers.test.ts',
  'test/security/injection.test.ts',
  'test/security/logs.test.ts',
  'test/security/mass-assignment.test.ts',
  'test/security/requests.test.ts',
  'test/security/schema-fuzz.test.ts',
  'test/security/start.test.ts',
  'test/security/tokens.test.ts',
]

/** Replacements of modules, which would affect other files in the same worker. */
const REPLACES_MODULES = /\bvi\.(mock|doMock|resetModules)\(/
/** A relative import or re-export, unless it imports only types. */
const IMPORTS = /^(?:import(?! type)|export(?! type))[^'"]*?['"](\.{1,2}\/[^'"]+)['"]/gm

/**
 * The test files that share workers, or those that replace modules and have a worker each. For another PostgreSQL
 * server (TEST_DATABASE_URL), only those that may behave differently there.
 */
export function testFiles({ isolated }: { isolated: boolean }): string[] {
  const other = process.env.TEST_DATABASE_URL !== undefined
  return ['src', 'test']
    .flatMap(folder =>
      readdirSync(path.join(SERVER, folder), { recursive: true, encoding: 'utf8' }).map(name =>
        path.join(folder, name),
      ),
    )
    .filter(name => name.endsWith('.test.ts'))
    .filter(name => REPLACES_MODULES.test(textOf(name)) === isolated)
    .filter(name => !other || (reaches(path.join(SERVER, name), DATABASE) && !SAME_ON_ANY_SERVER.includes(name)))
    .sort()
}

function textOf(name: string): string {
  return readFileSync(path.join(SERVER, name), 'utf8')
}

/** Whether a module imports another one, directly or indirectly. */
function reaches(module: string, wanted: string, seen = new Set<string>()): boolean {
  if (module === wanted) return true
  if (seen.has(module) || !existsSync(module)) return false
  seen.add(module)
  return [...readFileSync(module, 'utf8').matchAll(IMPORTS)].some(([, place = '']) =>
    reaches(`${path.resolve(path.dirname(module), place)}.ts`, wanted, seen),
  )
}
