import { TagEditor as Editor } from './TagEditor'
import { useTags as tags } from './use-tags'

// What other features use of tags. The editor needs the texts `operations`.
export const TagEditor = Editor
export const useTags = tags
