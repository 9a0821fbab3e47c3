import { serverTests } from './test/server-tests'

/** The files take turns in the same workers, where the product is loaded once. */
export default serverTests('server', { isolated: false })
