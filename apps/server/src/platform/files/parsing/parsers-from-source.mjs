import { register } from 'tsx/esm/api'

// A thread is a separate program and needs the compiler hook.
register()
export default (await import('./parsers.ts')).default
