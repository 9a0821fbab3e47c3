import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Role } from '@llave/domain/people/roles'
import { minifySync, type Plugin, type Rollup, runnerImport } from 'vite'
import type { AppRoute } from '../src/app/routes/app-route'
import type { FirstCall } from '../src/app/routes/first-calls'
import type { FirstHeading } from '../src/app/routes/first-headings'
import type { FirstRoute } from '../src/app/routes/first-routes'
import { MAIN, source, UNITS } from './units'

const LANGUAGES = ['es', 'ca', 'en'] as const
/** Texts that every screen of an area needs. */
const AREA_TEXTS = ['area', 'errors']
/** What a page loads separately and shows at once. */
const PARTS: Readonly<Record<string, { readonly staff: string; readonly texts: readonly string[] }>> = {
  [source('features/dashboard/DashboardPage.tsx')]: {
    staff: source('features/dashboard/staff/StaffDashboard.tsx'),
    texts: ['day', 'tasks'],
  },
}

type Who = 'guest' | 'customer' | 'staff'

/** What `before-paint.js` is told: files by their number, and the screens that need them, with what they ask first. */
export interface Ahead {
  readonly files: string[]
  /** The file of each language that has a namespace. */
  readonly texts: Record<string, Record<string, number>>
  readonly areas: Record<'customer' | 'staff', number[]>
  readonly areaTexts: Record<'customer' | 'staff', readonly string[]>
  readonly homes: Record<Who, string>
  readonly companyCall: FirstCall
  readonly screens: AheadScreen[]
}

interface AheadScreen {
  /** Pattern of its address, with its parameters as groups. */
  readonly at: string
  readonly of: readonly Who[]
  /** Where it has a frame of its own. */
  readonly frame?: string | undefined
  readonly shape?: string | undefined
  readonly files: number[]
  readonly texts: readonly string[]
  readonly calls?: readonly FirstCall[] | undefined
  readonly headings?: readonly AheadHeading[] | undefined
}

type AheadHeading = Pick<FirstHeading, 'words'> & { readonly who: readonly Role[] | undefined }

const BEFORE_PAINT = path.join(import.meta.dirname, 'before-paint.js')

/**
 * Puts `before-paint.js` into index.html, and tells it the files and first calls of each screen: the browser asks for
 * all of them at once instead of learning of them a round trip after the other. The first scripts go before it, and
 * stylesheets below the shell, so that it is painted without them.
 */
export function screensAhead(): Plugin {
  return {
    name: 'llave:screens-ahead',
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle }) {
        const { code } = minifySync('before-paint.js', readFileSync(BEFORE_PAINT, 'utf8'))
        const told = bundle ? ` data-ahead="${escaped(JSON.stringify(await aheadOf(bundle)))}"` : ''
        const moved: Record<'styles' | 'scripts', string[]> = { styles: [], scripts: [] }
        function taken(kind: keyof typeof moved, pattern: RegExp, page: string): string {
          return page.replaceAll(pattern, tag => {
            moved[kind].push(tag.trim())
            return ''
          })
        }
        const rest = taken('styles', /\s*<link rel="stylesheet"[^>]*>/g, html)
        return taken('scripts', /\s*<script type="module"[^>]*><\/script>/g, rest)
          .replace('<!-- bundle/before-paint.js -->', () =>
            [...moved.scripts.map(asked), `<script${told}>${code}</script>`].join('\n    '),
          )
          .replace('<!-- stylesheets -->', () => moved.styles.join(''))
      },
    },
  }
}

/** Everything else builds on the first scripts: they are asked for before it, and run while it comes. */
function asked(script: string): string {
  return script.replace('<script', '<script fetchpriority="high"')
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

async function table<Module>(file: string): Promise<Module> {
  const options = { root: import.meta.dirname, configFile: false } as const
  return (await runnerImport<Module>(source(`app/routes/${file}.ts`), options)).module
}

async function aheadOf(bundle: Rollup.OutputBundle): Promise<Ahead> {
  const { firstRoutes } = await table<typeof import('../src/app/routes/first-routes')>('first-routes')
  const { areaRoutes } = await table<typeof import('../src/app/routes/area-routes')>('area-routes')
  const { staffRoutes } = await table<typeof import('../src/app/routes/staff-routes')>('staff-routes')
  const { companyCall, firstCalls } = await table<typeof import('../src/app/routes/first-calls')>('first-calls')
  const { firstHeadings } = await table<typeof import('../src/app/routes/first-headings')>('first-headings')
  const routes: readonly AppRoute[] = [...firstRoutes, ...areaRoutes, ...staffRoutes]
  const told = Object.keys({ ...firstCalls, ...firstHeadings })
  const withoutScreen = told.filter(at => !routes.some(route => route.path === at))
  if (withoutScreen.length > 0) throw new Error(`first-calls.ts, first-headings.ts: no screen has ${withoutScreen}`)
  const chunks = new Map(Object.values(bundle).flatMap(file => (file.type === 'chunk' ? [[file.fileName, file]] : [])))
  const holders = new Map([...chunks.values()].flatMap(chunk => chunk.moduleIds.map(id => [id, chunk.fileName])))
  const files: string[] = []

  /** Everything that is loaded with some modules, styles first where others build on them. */
  function closureOf(ids: readonly string[]): Set<string> {
    const names = new Set<string>()
    function add(name: string): void {
      const chunk = chunks.get(name)
      if (!chunk || names.has(name)) return
      names.add(name)
      for (const imported of chunk.imports) add(imported)
      for (const style of chunk.viteMetadata?.importedCss ?? []) names.add(style)
    }
    for (const id of ids) {
      const holder = holders.get(id)
      if (!holder) throw new Error(`${id} is in no file`)
      add(holder)
    }
    return names
  }

  const first = closureOf([MAIN])
  function numbersOf(ids: readonly string[]): number[] {
    return [...closureOf(ids)]
      .filter(name => !first.has(name))
      .map(name => {
        const href = `/${name}`
        if (!files.includes(href)) files.push(href)
        return files.indexOf(href)
      })
  }

  const texts: Ahead['texts'] = { es: {}, ca: {}, en: {} }
  const namespaces = new Set([
    ...AREA_TEXTS,
    ...routes.flatMap(route => route.texts),
    ...Object.values(PARTS).flatMap(part => part.texts),
  ])
  for (const language of LANGUAGES) {
    for (const name of namespaces) {
      const [number] = numbersOf([
        path.resolve(import.meta.dirname, `../../../packages/texts/src/${language}/${name}.ts`),
      ])
      const of = texts[language]
      if (of && number !== undefined) of[name] = number
    }
  }

  const areaOf = (half: 'customer' | 'staff') => numbersOf([...UNITS.area, ...UNITS[half]].map(source))
  return {
    files,
    texts,
    areas: { customer: areaOf('customer'), staff: areaOf('staff') },
    areaTexts: { customer: AREA_TEXTS, staff: AREA_TEXTS },
    homes: { guest: '/login', customer: '/dashboard', staff: '/operations' },
    companyCall,
    screens: routes.flatMap(route => {
      const headings = firstHeadings[route.path]?.map(heading => ({ who: rolesOf(route.who), ...heading }))
      return screensOf(route, numbersOf, { calls: firstCalls[route.path], headings })
    }),
  }
}

function screensOf(
  route: AppRoute,
  numbersOf: (ids: readonly string[]) => number[],
  told: Pick<AheadScreen, 'calls' | 'headings'>,
): AheadScreen[] {
  const page = pageOf(route)
  const part = PARTS[page]
  const common = {
    at: `^${route.path.replace(/\/:\w+\?/g, '(?:/[^/]+)?').replace(/:\w+/g, '([^/]+)')}/?$`,
    ...told,
    frame: (route as Partial<FirstRoute>).frame ?? (route.bare && 'bare'),
    shape: route.shape,
  }
  const plain = { ...common, files: numbersOf([page]), texts: route.texts }
  if (!part) return [{ ...plain, of: whoOf(route.who) }]
  return [
    { ...plain, of: ['customer'] },
    { ...common, of: ['staff'], files: numbersOf([page, part.staff]), texts: [...route.texts, ...part.texts] },
  ]
}

function rolesOf(who: AppRoute['who']): readonly Role[] | undefined {
  return typeof who === 'string' ? undefined : who
}

function whoOf(who: AppRoute['who']): Who[] {
  if (who === 'guests') return ['guest']
  if (who === 'everybody') return ['guest', 'customer', 'staff']
  const halves = who.map((role: Role) => (role === 'customer' ? 'customer' : 'staff'))
  return [...new Set(halves)]
}

/** The module that a route imports: the table says it nowhere but in its function. */
function pageOf(route: AppRoute): string {
  const [, file] = /["']([^"']*\/(?:features|src)\/[^"']+)["']/.exec(route.page.toString()) ?? []
  if (!file) throw new Error(`The page of ${route.path} is not a plain import`)
  return source(`${file.replace(/^.*?(features\/)/, '$1').replace(/\.tsx$/, '')}.tsx`)
}
