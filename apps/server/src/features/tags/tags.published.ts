import { changedTags, storeTags } from './operation-tags'
import { tagsOf, tagsPart } from './tags.views'

export { changedTags, storeTags, tagsOf, tagsPart }
