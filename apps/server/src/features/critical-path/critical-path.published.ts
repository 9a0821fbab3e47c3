export { pathOperation, readPaths } from './read-paths'
