export const TAG_CLASSES = [
  'tag-red',
  'tag-orange',
  'tag-amber',
  'tag-green',
  'tag-teal',
  'tag-cyan',
  'tag-blue',
  'tag-indigo',
  'tag-purple',
  'tag-grey',
] as const
export type TagClass = (typeof TAG_CLASSES)[number]
