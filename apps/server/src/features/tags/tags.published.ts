import { changedTags, refuseMissingTags, storeTags, tagsAfter } from './operation-tags'
import { tagsOf, tagsPart } from './tags.views'

export { changedTags, refuseMissingTags, storeTags, tagsAfter, tagsOf, tagsPart }
