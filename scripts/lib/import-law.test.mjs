import { describe, expect, it } from 'vitest'
import { importFaults } from './import-law.mjs'

const SERVER = 'apps/server/src'
const WEB = 'apps/web/src'
const board = `${SERVER}/features/board`
const tags = `${SERVER}/features/tags`
const mail = `${SERVER}/features/mail`

/** The faults of modules, given their imports; imported modules exist too. */
function faultsOf(imports) {
  const sources = new Map()
  for (const [from, targets] of Object.entries(imports)) {
    const folder = from.slice(0, from.lastIndexOf('/'))
    const lines = targets.map(to => {
      if (!sources.has(to)) sources.set(to, '')
      return `import { thing } from '${relative(folder, to).replace(/\.tsx?$/, '')}'`
    })
    sources.set(from, lines.join('\n'))
  }
  return importFaults(sources)
}

function relative(folder, to) {
  return `./${'../'.repeat(folder.split('/').length)}${to}`
}

describe('another feature', () => {
  it('is reached through its one published file, from every room', () => {
    expect(faultsOf({ [`${board}/rooms/card.ts`]: [`${tags}/tags.published.ts`] })).toEqual([])
    expect(faultsOf({ [`${WEB}/features/a/x/One.tsx`]: [`${WEB}/features/b/b.published.tsx`] })).toEqual([])
  })

  it.each([
    ['a file at its root', `${tags}/store.ts`],
    ['a file in a room', `${tags}/room/store.ts`],
    ['a published file of another name', `${tags}/other.published.ts`],
    ['a published file in a room', `${tags}/room/tags.published.ts`],
    ['its styles', `${tags}/Tag.module.css`],
  ])('not through %s', (_, inside) => {
    expect(faultsOf({ [`${board}/room/card.ts`]: [inside] })).toEqual([
      `${board}/room/card.ts imports ${inside}: a feature is reached only through its one published file (tags.published).`,
    ])
    expect(faultsOf({ [`${board}/card.ts`]: [inside] })).toHaveLength(1)
  })

  it('is entered freely by its own rooms, and by what puts the features together', () => {
    expect(faultsOf({ [`${tags}/room/a.ts`]: [`${tags}/b.ts`, `${tags}/other/c.ts`] })).toEqual([])
    expect(faultsOf({ [`${SERVER}/features.ts`]: [`${tags}/tags.routes.ts`] })).toEqual([])
    expect(faultsOf({ [`${WEB}/app/routes/staff.ts`]: [`${WEB}/features/a/x/Page.tsx`] })).toEqual([])
    expect(faultsOf({ [`${SERVER}/demo/load.ts`]: [`${tags}/tags.published.ts`, `${tags}/store.ts`] })).toHaveLength(1)
  })
})

describe('an import', () => {
  it.each([
    `import type { Tag } from '../tags/store'`,
    `import { type A,\n  b } from "../tags/store"`,
    `import '../tags/store'`,
    `export { a } from '../tags/store'`,
    `const page = () => import('../tags/store')`,
    `type Tag = typeof import(\n  '../tags/store'\n)`,
  ])('counts however it is written: %s', text => {
    const sources = new Map([
      [`${board}/card.ts`, text],
      [`${tags}/store.ts`, ''],
    ])
    expect(importFaults(sources)).toHaveLength(1)
  })
})

describe('a layer', () => {
  it.each([
    [`${SERVER}/platform/mail/send.ts`, `${tags}/tags.published.ts`],
    [`${SERVER}/platform/mail/send.ts`, `${SERVER}/demo/load.ts`],
    [`${SERVER}/platform/mail/send.ts`, `${SERVER}/config.ts`],
    [`${SERVER}/record/events/tell.ts`, `${SERVER}/app.ts`],
    [`${tags}/store.ts`, `${SERVER}/demo/load.ts`],
    [`${WEB}/ui/Page.tsx`, `${WEB}/features/tags/tags.published.tsx`],
    [`${WEB}/lib/api.ts`, `${WEB}/app/start.ts`],
    [`${WEB}/lib/api.ts`, `${WEB}/ui/toasts.ts`],
    [`${WEB}/features/tags/room/Tag.tsx`, `${WEB}/app/start.ts`],
  ])('does not know what is built on it: %s, %s', (from, to) => {
    const faults = faultsOf({ [from]: [to] })
    expect(faults).toHaveLength(1)
    expect(faults[0]).toContain(`${from} imports ${to}: `)
  })

  it('uses what it is built on', () => {
    expect(faultsOf({ [`${tags}/room/a.ts`]: [`${SERVER}/platform/platform.ts`] })).toEqual([])
    expect(faultsOf({ [`${WEB}/app/start.ts`]: [`${WEB}/lib/api.ts`, `${WEB}/ui/Page.tsx`] })).toEqual([])
  })
})

describe('features in a cycle', () => {
  const around = {
    [`${board}/room/a.ts`]: [`${tags}/tags.published.ts`],
    [`${tags}/b.ts`]: [`${mail}/mail.published.ts`],
    [`${mail}/c.ts`]: [`${board}/board.published.ts`],
  }

  it('are found however far around, with the imports that close it', () => {
    const faults = faultsOf(around)
    expect(faults).toHaveLength(1)
    expect(faults[0]).toContain('apps/server: the features board → tags → mail → board use each other in a cycle.')
    for (const file of Object.keys(around)) expect(faults[0]).toContain(`${file} imports `)
  })

  it('are none when features of one name on the server and in the browser meet', () => {
    expect(
      faultsOf({
        [`${board}/a.ts`]: [`${tags}/tags.published.ts`],
        [`${WEB}/features/tags/a.ts`]: [`${WEB}/features/board/board.published.tsx`],
      }),
    ).toEqual([])
  })
})

describe('rooms in a cycle', () => {
  const around = {
    [`${board}/cards/a.ts`]: [`${board}/moves/b.ts`],
    [`${board}/moves/inner/c.ts`]: [`${board}/lists/d.ts`],
    [`${board}/lists/d.ts`]: [`${board}/cards/e.ts`],
  }

  it('are found however far around, with the imports that close it', () => {
    const faults = faultsOf(around)
    expect(faults).toHaveLength(1)
    expect(faults[0]).toContain(
      'apps/server: the rooms board/cards → board/moves → board/lists → board/cards use each other in a cycle.',
    )
    for (const file of Object.keys(around)) expect(faults[0]).toContain(`${file} imports `)
  })

  it('are found in the record', () => {
    const record = `${SERVER}/record`
    const faults = faultsOf({
      [`${record}/events/tell.ts`]: [`${record}/operation/row.ts`],
      [`${record}/operation/row.ts`]: [`${record}/events/tell.ts`],
    })
    expect(faults).toHaveLength(1)
    expect(faults[0]).toContain(
      'the rooms record/operation → record/events → record/operation use each other in a cycle.',
    )
  })

  it('are none when what they share, or what puts them together, is at the root of the feature', () => {
    expect(
      faultsOf({
        [`${board}/board.routes.ts`]: [`${board}/cards/a.ts`, `${board}/moves/b.ts`],
        [`${board}/cards/a.ts`]: [`${board}/moves/b.ts`, `${board}/shared.ts`],
        [`${board}/moves/b.ts`]: [`${board}/shared.ts`],
        [`${tags}/moves/b.ts`]: [`${tags}/cards/a.ts`],
      }),
    ).toEqual([])
  })
})
