import { changedTags, storeTags } from './operation-tags'
import { tagsOf, tagsPart } from './tags.views'

/** What other features may use of the tags. */
export { changedTags, storeTags, tagsOf, tagsPart }
