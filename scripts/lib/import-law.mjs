import path from 'node:path'

const SERVER = 'apps/server/src'
const WEB = 'apps/web/src'

/**
 * A lower layer knows nothing about those built on it. An entry without a final slash only matches files directly in
 * that folder.
 */
const LAYERS = [
  {
    of: `${SERVER}/platform/`,
    unknown: [`${SERVER}/record/`, `${SERVER}/features/`, `${SERVER}/demo/`, SERVER],
    why: 'platform serves the features and knows none of them: features → platform, never back',
  },
  {
    of: `${SERVER}/record/`,
    unknown: [`${SERVER}/features/`, `${SERVER}/demo/`, SERVER],
    why: 'the features about operations stand on the record, which knows none of them: features → record, never back',
  },
  {
    of: `${SERVER}/features/`,
    unknown: [`${SERVER}/demo/`],
    why: 'the demo brokerage is loaded on top of the features, which work without it',
  },
  ...['ui', 'lib'].map(shared => ({
    of: `${WEB}/${shared}/`,
    unknown: [`${WEB}/features/`, `${WEB}/app/`],
    why: 'ui and lib know no business: shared → features → app, never back',
  })),
  {
    of: `${WEB}/lib/`,
    unknown: [`${WEB}/ui/`],
    why: 'the design system stands on lib, which draws nothing: ui → lib, never back',
  },
  { of: `${WEB}/features/`, unknown: [`${WEB}/app/`], why: 'features do not know the app around them' },
]

/** The modules that assemble the features (routes, pages, jobs, commands) may import from inside them. */
const ASSEMBLES = /^apps\/(?:server\/src\/[^/]+|web\/src\/app\/.+)$/

const FEATURE = /^(apps\/[^/]+)\/src\/features\/([^/]+)\/(.+)$/
const ROOM = /^(apps\/[^/]+)\/src\/(features\/[^/]+|record)\/([^/]+)\/.+$/
const IMPORT = /\b(?:from|import)\s*\(?\s*(['"])(\.{1,2}\/[^'"]+)\1/g
/** The endings of a file name that an import specifier may leave out. */
const ENDINGS = ['', '.ts', '.tsx']

/**
 * The violations of the import rules, one sentence each, including type imports and tests. `sources` is the text of
 * every module by its path in the checkout.
 *
 * biome.json covers the rest: cycles between single modules, and what the packages may import.
 */
export function importFaults(sources) {
  const imports = [...sources].flatMap(([from, text]) =>
    targetsOf(from, text, sources).map(to => ({ from, to, source: featureOf(from), target: featureOf(to) })),
  )
  const ofRooms = imports.map(({ from, to }) => ({ from, to, source: roomOf(from), target: roomOf(to) }))
  return [
    ...imports.flatMap(wrongLayer),
    ...imports.filter(entersUnasked).map(notPublished),
    ...cycles('features', imports.filter(betweenTwo)),
    ...cycles('rooms', ofRooms.filter(betweenTwo)),
  ]
}

function targetsOf(from, text, sources) {
  return [...text.matchAll(IMPORT)].flatMap(([, , specifier]) => {
    const target = path.posix.join(path.posix.dirname(from), specifier)
    const ending = ENDINGS.find(end => sources.has(target + end))
    return ending === undefined ? [] : [target + ending]
  })
}

function featureOf(file) {
  const [, app, name, inside] = FEATURE.exec(file) ?? []
  return (
    name && {
      id: `${app}: ${name}`,
      name,
      isPublished: ['.ts', '.tsx'].some(end => inside === `${name}.published${end}`),
    }
  )
}

/** The room of a feature, or of the record, that contains a file; none for files that its rooms share. */
function roomOf(file) {
  const [, app, owner, room] = ROOM.exec(file) ?? []
  const name = room && `${owner.replace('features/', '')}/${room}`
  return name && { id: `${app}: ${name}`, name }
}

function wrongLayer({ from, to }) {
  return LAYERS.filter(({ of, unknown }) => from.startsWith(of) && unknown.some(place => isIn(to, place))).map(
    ({ why }) => `${from} imports ${to}: ${why}.`,
  )
}

function isIn(file, place) {
  return place.endsWith('/') ? file.startsWith(place) : path.posix.dirname(file) === place
}

function betweenTwo({ source, target }) {
  return source && target && source.id !== target.id
}

function entersUnasked({ from, source, target }) {
  return target && !target.isPublished && source?.id !== target.id && !ASSEMBLES.test(from)
}

function notPublished({ from, to, target }) {
  return `${from} imports ${to}: a feature is reached only through its one published file (${target.name}.published).`
}

/** Cycles of features or rooms: those that use each other, even indirectly, are one unit in two folders. */
function cycles(kind, imports) {
  const edges = new Map(imports.map(edge => [`${edge.source.id} → ${edge.target.name}`, edge]))
  const all = [...edges.values()]
  const seen = new Set()
  return all.flatMap(edge => {
    const way = wayFrom(edge.target.id, edge.source.id, all)
    if (!way || seen.has(edge.source.id)) return []
    const cycle = [edge, ...way]
    for (const { source } of cycle) seen.add(source.id)
    const names = [...cycle.map(({ source }) => source.name), edge.source.name].join(' → ')
    const examples = cycle.map(({ from, to }) => `\n    ${from} imports ${to}`).join('')
    return [`${edge.source.id.split(':')[0]}: the ${kind} ${names} use each other in a cycle.${examples}`]
  })
}

/** The shortest path of imports from one to the other; undefined if there is none. */
function wayFrom(start, end, edges) {
  const ways = [{ at: start, way: [] }]
  const been = new Set([start])
  for (const { at, way } of ways) {
    if (at === end) return way
    for (const edge of edges) {
      if (edge.source.id !== at || been.has(edge.target.id)) continue
      been.add(edge.target.id)
      ways.push({ at: edge.target.id, way: [...way, edge] })
    }
  }
}
