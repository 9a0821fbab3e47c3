import { serverTests } from './test/server-tests'

/** A worker for each file that replaces modules. */
export default serverTests('server-isolated', { isolated: true })
