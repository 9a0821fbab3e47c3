// What other features use of tags. The editor needs the texts `operations`.
export { TagEditor } from './TagEditor'
export { useTags } from './use-tags'
