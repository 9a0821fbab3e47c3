export { readArrival } from './read-arrival'
export { pathOperation, readPaths } from './read-paths'
