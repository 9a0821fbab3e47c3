export { rememberCases } from './remember-cases'
