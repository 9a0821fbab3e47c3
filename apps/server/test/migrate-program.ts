import { text } from 'node:stream/consumers'
import { migrate } from '../src/platform/database/migrate'

/**
 * Migrates in a separate process and prints what it applied: tests of several instances start this file. Reads the
 * migrations from standard input, since they do not fit on a command line.
 */
const { address, migrations } = JSON.parse(await text(process.stdin))
process.stdout.write(JSON.stringify(await migrate(address, migrations)))
