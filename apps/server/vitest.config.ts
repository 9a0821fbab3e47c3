import { serverTests } from './test/server-tests'

/** The files take turns in the same workers, which load the product once. */
export default serverTests('server', { isolated: false })
