// Published to other features; needs the texts `operations` and `states`.
export { PathCard } from './PathCard'
export { wholeVerdict } from './path-text'
export { usePace } from './use-pace'
