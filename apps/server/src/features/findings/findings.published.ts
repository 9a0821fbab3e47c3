export { readFindings, readValues } from './findings.views'
export { readLater } from './read-later'
