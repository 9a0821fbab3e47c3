import { migrate } from '../src/platform/database/migrate'

/** Migrates in a separate process and prints what it applied: tests of several instances start this file. */
const { address, migrations } = JSON.parse(process.argv[2] ?? '')
process.stdout.write(JSON.stringify(await migrate(address, migrations)))
