export { findEntries } from './radar/find-entries'
export { rememberCases } from './remember-cases'
