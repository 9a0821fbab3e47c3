import path from 'node:path'
import type { Rolldown } from 'vite'
import { MAIN, SIGN_IN, source, UNITS } from './units'

type Graph = Pick<Rolldown.PluginContext, 'getModuleInfo'>

/** Screens with few files of their own: the first one of the staff, and the others of each half together. */
const ROOMS = {
  board: ['features/board/OperationsPage.tsx', 'features/board/StateBoardPage.tsx'],
  home: ['features/dashboard/staff/StaffDashboard.tsx'],
  operation: [
    'features/operations/detail/OperationPage.tsx',
    'features/comments/Comments.tsx',
    'features/tasks/operation/TasksTab.tsx',
  ],
  lists: ['features/tasks/list/TasksPage.tsx', 'features/contacts/ContactsPage.tsx'],
  people: ['features/people/UsersPage.tsx', 'features/people/ManagersPage.tsx'],
  notices: ['features/notifications/NotificationsPage.tsx'],
  wizard: ['features/questionnaire/QuestionnairePage.tsx'],
  path: [
    'features/requests/list/RequestsPage.tsx',
    'features/requests/RequestPage.tsx',
    'features/calendar/AppointmentsCard.tsx',
  ],
} as const

/** What is loaded separately, by who sees it; of the rest either may. */
const OF_STAFF =
  /^(?:staff|board|home|operation|lists|people)$|\/(?:palette|staff)\/|ui\/list\/|features\/(?:audit|board|comments|company|contacts|coupons|documents\/(?:folder|review)|fees|integrations|mail-templates|operations|outbox|people|tasks|views)\/|ManagerQuestionnaire|OperationFigures|RichTextEditor|ChannelsTab/
const OF_CUSTOMERS =
  /^(?:customer|path|wizard)$|\/customer\/|features\/(?:documents\/scan|figures\/Estimate|questionnaire|requests|signing)/
const OF_GUESTS = /features\/accounts\/(?:links|password|registration|sign-in)\//
/** What begins without menus and fields: the staff's frame, board, dashboard and lists, and the customers' first screen. */
const STAFF_FIRST = ['area', 'staff', 'board', 'home', 'lists']
const CUSTOMERS_FIRST = ['area', 'customer']
/** What the staff's lists share goes with the first of them. */
const LISTS = ['lists', 'people']

/** What belongs to none of these is not needed for the first picture of a main screen. */
const MAIN_PARTS = new Set([...Object.keys(UNITS), ...Object.keys(ROOMS)])

/** Of these, what is not one of the screens that somebody begins with. */
const LATER_PARTS = ['people']
const FIRST_PARTS = new Set([...MAIN_PARTS].filter(part => !LATER_PARTS.includes(part)))

/** What several later parts need, and nothing else does. */
const APART: Readonly<Record<string, RegExp>> = {
  pdf: /pdfjs-dist|documents\/viewer\/(?:open-pdf|PdfPages)/,
  drag: /node_modules\/(?:@atlaskit|@babel\/runtime|bind-event-listener|raf-schd)\//,
}

const TEXTS = /[\\/]texts[\\/]src[\\/](es|ca|en)[\\/](\w+)\.ts$/
/** Texts that are needed together are one file; others stay on their own. */
const TEXTS_OF: Readonly<Record<string, readonly string[]>> = {
  area: ['area', 'errors', 'states', 'notifications', 'calendar', 'dashboard', 'requests', 'attachments'],
  path: ['questionnaire', 'documents', 'figures', 'messages'],
  staff: ['board', 'operations', 'tasks', 'contacts', 'comments'],
}

/** The styles of a file go with those that are there anyway. */
const STYLES_WITH: Readonly<Record<string, string>> = {
  more: 'area',
  path: 'customer',
  common: 'area',
  wizard: 'customer',
  board: 'staff',
  lists: 'staff',
  people: 'staff',
}
/** Other files have styles of their own, but for the kit's: what refines these comes behind them, whatever comes first. */
const KIT_STYLES = /\/src\/(?:ui|lib|app)\/.*\.css$/
const KIT_STYLES_WITH: Readonly<Record<string, string>> = {
  notices: 'area',
  later: 'area',
  errands: 'customer',
  home: 'staff',
  operation: 'staff',
  office: 'staff',
}

/** Packages of which names are imported from one file that imports everything. */
const BARREL =
  /node_modules\/(@mantine\/(?:core|hooks|dates|schedule)|@tabler\/icons-react)\/(?:dist\/)?esm\/(?:index|tabler-icons-react)\.mjs$/

/**
 * Says for each module into which file it goes, so that a screen needs few; null leaves it with the part that alone
 * needs it. What several screens share goes with the first ones of their area if these need it, otherwise into a file
 * for the others (`path` for customers, `common` and `more` for both, with and without what an operation needs): the
 * customers' first screen, which a phone opens, waits for nothing that only the staff's needs.
 */
export function chunksByScreen(): (id: string, graph: Graph) => string | null {
  let partsOf: ReturnType<typeof partsByModule> | undefined
  return (id, graph) => {
    partsOf ??= partsByModule(graph)
    const parts = partsOf.get(id) ?? []
    const [, language, namespace = ''] = TEXTS.exec(id) ?? []
    if (language && !parts.includes(MAIN)) {
      const group = Object.keys(TEXTS_OF).find(name => TEXTS_OF[name]?.includes(namespace))
      return group ? `${language}-${group}` : null
    }
    const chunk = Object.keys(APART).find(name => APART[name]?.test(id)) ?? sharedBy(parts)
    if (!chunk || !id.endsWith('.css')) return chunk
    return STYLES_WITH[chunk] ?? (KIT_STYLES.test(id) ? KIT_STYLES_WITH[chunk] : undefined) ?? chunk
  }
}

function sharedBy(parts: readonly string[]): string | null {
  const [only = ''] = parts
  if (parts.includes(MAIN) || parts.includes(SIGN_IN)) return 'first'
  if (parts.length < 2) return path.isAbsolute(only) ? null : only
  const [staffFirst, customersFirst] = [STAFF_FIRST, CUSTOMERS_FIRST].map(first =>
    first.some(part => parts.includes(part)),
  )
  // Little: what the screens of the areas share with other forms of guests than signing in.
  if (parts.some(part => OF_GUESTS.test(part))) return parts.some(part => FIRST_PARTS.has(part)) ? 'first' : 'forms'
  // The questionnaire's forms are like the staff's; the customers' other screens do not wait for them.
  const besides = parts.filter(part => part !== 'wizard')
  const main = (besides.some(part => MAIN_PARTS.has(part)) ? besides : parts).filter(part => MAIN_PARTS.has(part))
  const [room = '', ...others] = main
  const forOperation = parts.includes('operation')
  const areAll = (pattern: RegExp, of = parts) => of.every(part => pattern.test(part))
  if (main.length === 0) return areAll(OF_STAFF) ? 'office' : areAll(OF_CUSTOMERS) ? 'errands' : 'later'
  if (areAll(OF_STAFF, main)) {
    if (!areAll(OF_STAFF)) {
      // What begins shares little with customers' further screens, and an operation little with the questionnaire: it
      // goes with what both areas load first.
      if (staffFirst || (forOperation && parts.includes('wizard'))) return 'area'
      return forOperation ? 'common' : 'more'
    }
    if (others.length === 0) return room
    return main.every(part => LISTS.includes(part)) ? 'lists' : 'staff'
  }
  if (areAll(OF_CUSTOMERS, main)) return customersFirst ? 'customer' : others.length === 0 ? room : 'path'
  return others.length === 0 ? room : 'area'
}

/** For each module the separately loaded parts of the product that need it from their start, by unit or file. */
function partsByModule(graph: Graph): ReadonlyMap<string, readonly string[]> {
  const importsOf = importsThroughBarrels(graph)
  const laterOf = (id: string) => graph.getModuleInfo(id)?.dynamicallyImportedIds ?? []
  const everything = reach(MAIN, id => [...importsOf(id), ...laterOf(id)])
  const unitOf = new Map(
    Object.entries({ ...UNITS, ...ROOMS }).flatMap(([unit, files]) =>
      files.map((file): [string, string] => [source(file), unit]),
    ),
  )
  const parts = new Map<string, Set<string>>()
  for (const part of new Set([MAIN, ...[...everything].flatMap(laterOf)])) {
    for (const id of reach(part, importsOf)) {
      parts.set(id, (parts.get(id) ?? new Set()).add(unitOf.get(part) ?? part))
    }
  }
  return new Map([...parts].map(([id, of]) => [id, [...of]]))
}

function reach(from: string, next: (id: string) => readonly string[]): ReadonlySet<string> {
  const reached = new Set<string>()
  const open = [from]
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (reached.has(id)) continue
    reached.add(id)
    open.push(...next(id))
  }
  return reached
}

/** What a module imports; from a barrel only the files of the names that it takes. */
function importsThroughBarrels(graph: Graph): (id: string) => string[] {
  const barrels = new Map<string, ReadonlyMap<string, string>>()
  function filesOf(barrel: string): ReadonlyMap<string, string> {
    const known = barrels.get(barrel)
    if (known) return known
    const code = graph.getModuleInfo(barrel)?.code ?? ''
    const files = new Map(
      [...code.matchAll(/\{([^}]*)\}\s*from\s*["']\.\/([^"']+)["']/g)].flatMap(([, names = '', file = '']) =>
        namesOf(names).map(({ given }): [string, string] => [given, path.join(path.dirname(barrel), file)]),
      ),
    )
    barrels.set(barrel, files)
    return files
  }
  return id => {
    const module = graph.getModuleInfo(id)
    return (module?.importedIds ?? []).flatMap(imported => {
      const barrel = BARREL.exec(imported)?.[1]
      if (!barrel || !module?.code) return [imported]
      const lines = module.code.matchAll(new RegExp(`\\{([^}]*)\\}\\s*from\\s*["']${barrel}["']`, 'g'))
      return [...lines].flatMap(([, names = '']) =>
        namesOf(names).flatMap(({ own }) => filesOf(imported).get(own) ?? []),
      )
    })
  }
}

/** `A, B as C`: what each is called where it comes from, and where it goes. */
function namesOf(list: string): { own: string; given: string }[] {
  return list.split(',').map(name => {
    const [own = '', given = own] = name.trim().split(/\s+as\s+/)
    return { own, given }
  })
}
