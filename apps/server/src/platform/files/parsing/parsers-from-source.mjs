import { register } from 'tsx/esm/api'

// A thread is a program of its own, which nobody has compiled.
register()
export default (await import('./parsers.ts')).default
