import { expect, it } from 'vitest'
import { filesOf, read } from './files.mjs'

it('dates and lists are written as a locale has them: a language alone would be that of another country', () => {
  const sources = ['apps/server/src', 'apps/web/src', 'packages'].flatMap(filesOf)
  expect(sources.length).toBeGreaterThan(1000)
  const careless = /\bIntl\.(?:DateTimeFormat|ListFormat|RelativeTimeFormat)\((?:\w+\.)?language\b/
  expect(sources.filter(file => careless.test(read(file)))).toEqual([])
})
