export { changedTags, refuseMissingTags, storeTags, tagsAfter } from './operation-tags'
export { tagsOf, tagsPart } from './tags.views'
