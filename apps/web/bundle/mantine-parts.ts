import type { AcceptedPlugin } from 'postcss'
import type { Plugin } from 'vite'

interface Unused {
  /** Lines of the component's module that hold on to them. */
  readonly lines: readonly string[]
  /** The modules that are then in no file. */
  readonly modules: readonly string[]
  /** What the product's own code would write to use one of them. */
  readonly uses: RegExp
  /** The classes of their rules, and what moves them; Mantine's names for both are stable. */
  readonly classes: readonly string[]
}

/** What the product does not use of components that every screen loads, by the component. */
const UNUSED: Readonly<Record<string, Unused>> = {
  Button: {
    lines: ['Button.Group = ButtonGroup;', 'Button.GroupSection = ButtonGroupSection;'],
    modules: ['ButtonGroup', 'ButtonGroupSection'],
    uses: /\bButton\.Group|\bButtonGroup/,
    classes: ['m_80d6d844', 'm_70be2a01'],
  },
  Input: {
    lines: ['Input.Placeholder = InputPlaceholder;'],
    modules: ['InputPlaceholder'],
    uses: /\bInput\.Placeholder|\bInputPlaceholder\b/,
    classes: ['m_88bacfd0'],
  },
  Loader: {
    lines: ['bars: Bars,', 'dots: Dots'],
    modules: ['loaders/Bars', 'loaders/Dots'],
    uses: /\btype="(?:bars|dots)"|\bloader: ['"](?:bars|dots)/,
    classes: ['m_7a2bd4cd', 'm_870bb79', 'm_4e3f22d7', 'm_870c4af', 'm_5d2b3b9d', 'm_aac34a1'],
  },
}

/** A table of which some entries are never named. */
interface Table {
  readonly module: string
  readonly entries: RegExp
  readonly count: number
  /** What names one of them, in the product's code or in the built files. */
  readonly uses: RegExp
}

const TABLES: readonly Table[] = [
  {
    // Palettes that nothing is coloured with: the provider would make 30 variables of each.
    module: '@mantine/core/esm/core/MantineProvider/default-colors.mjs',
    entries: /^\t(?:pink|grape|violet|indigo|cyan|lime|orange): \[[^\]]*\],?\n/gm,
    count: 7,
    uses: /\b(?:c|bg|color)=["'](?:pink|grape|violet|indigo|cyan|lime|orange)\b/,
  },
  {
    // Ways to come and go: the product's own, and those of the components that it uses, are few.
    module: '@mantine/core/esm/components/Transition/transitions.mjs',
    entries:
      /^\t"?(?:fade-(?:up|left|right)|scale|scale-[xy]|(?:skew|rotate)-\w+|slide-(?:up|left|right)|pop-[\w-]+)"?: \{\n(?:\t\t.*\n)*\t\},?\n/gm,
    count: 17,
    uses: /\btransition[:=]\s*["'`](?:fade-(?:up|left|right)|scale|scale-[xy]|(?:skew|rotate)-\w+|slide-(?:up|left|right)|pop-[\w-]+)["'`]/,
  },
]

const COMPONENT = /@mantine\/core\/esm\/components\/(\w+)\/\1\.mjs$/
const OWN = /\/apps\/web\/src\/.*\.tsx?$/
const SHEET = /@mantine\/core\/styles\/\w+\.layer\.css$/

/**
 * Lets the parts of Mantine's components that the product does not use fall out of the build: a component holds on to all
 * of its parts, as `Button` to `Button.Group`. The build fails when one is used after all, or is no longer held that way.
 */
export function withoutUnusedParts(): Plugin {
  return {
    name: 'llave:without-unused-parts',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (OWN.test(id)) {
        const used = Object.entries(UNUSED).find(([, { uses }]) => uses.test(code))
        if (TABLES.some(({ uses }) => uses.test(code))) this.error('bundle/mantine-parts.ts leaves out what this names')
        if (used) this.error(`bundle/mantine-parts.ts leaves out what this uses of ${used[0]}`)
        return null
      }
      const table = TABLES.find(({ module }) => id.endsWith(module))
      if (table) {
        const found = code.match(table.entries)?.length ?? 0
        if (found !== table.count) this.error(`bundle/mantine-parts.ts: ${found} entries in place of ${table.count}`)
        return { code: code.replace(table.entries, ''), map: null }
      }
      const unused = UNUSED[COMPONENT.exec(id)?.[1] ?? '']
      if (!unused) return null
      for (const line of unused.lines) {
        if (!code.includes(line)) this.error(`bundle/mantine-parts.ts: there is no "${line}" any more`)
      }
      return { code: unused.lines.reduce((rest, line) => rest.replace(line, ''), code), map: null }
    },
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter(file => file.type === 'chunk')
      const named = chunks.filter(({ code }) => TABLES.some(({ uses }) => uses.test(code)))
      if (named.length > 0) this.error(`bundle/mantine-parts.ts leaves out what ${named[0]?.fileName} names`)
      const loaded = chunks.flatMap(({ moduleIds }) => moduleIds)
      const parts = Object.values(UNUSED).flatMap(({ modules }) => modules)
      const kept = parts.filter(part => loaded.some(id => id.includes('@mantine/') && id.endsWith(`/${part}.mjs`)))
      if (kept.length > 0) this.error(`bundle/mantine-parts.ts: ${kept.join(', ')} is used after all`)
    },
  }
}

const CLASSES = Object.values(UNUSED).flatMap(({ classes }) => classes)
/** The product's languages are written from left to right. */
const RIGHT_TO_LEFT = /\[dir=["']?rtl["']?\]/

/** Leaves the rules of those parts out of Mantine's stylesheets, and those for scripts written from right to left. */
export function withoutUnusedRules(): AcceptedPlugin {
  const isUnused = (selector: string) =>
    RIGHT_TO_LEFT.test(selector) || CLASSES.some(name => selector.includes(`.${name}`))
  return {
    postcssPlugin: 'llave:without-unused-rules',
    OnceExit(root, { result }) {
      if (!SHEET.test(result.opts.from ?? '')) return
      root.walkAtRules('keyframes', moved => {
        if (CLASSES.includes(moved.params)) moved.remove()
      })
      root.walkRules(rule => {
        const used = rule.selectors.filter(selector => !isUnused(selector))
        if (used.length === 0) rule.remove()
        else if (used.length < rule.selectors.length) rule.selectors = used
      })
    },
  }
}
