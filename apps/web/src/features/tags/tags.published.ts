export { TagEditor } from './TagEditor'
export { useTags } from './use-tags'
