import { text } from 'node:stream/consumers'
import { migrate } from '../src/platform/database/migrate'

/**
 * Migrates in a separate process and prints what it applied: tests of several instances start this file. All migrations
 * are more than fits on a command line, so they are read.
 */
const { address, migrations } = JSON.parse(await text(process.stdin))
process.stdout.write(JSON.stringify(await migrate(address, migrations)))
