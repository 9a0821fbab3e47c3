import type { AcceptedPlugin } from 'postcss'
import type { Plugin } from 'vite'

interface Unused {
  /** Lines of the component's module that hold on to them. */
  readonly lines: readonly string[]
  /** The modules that are then in no file. */
  readonly modules: readonly string[]
  /** What the product's own code would write to use one of them. */
  readonly uses: RegExp
  /** The classes of their rules; Mantine's names for them are stable. */
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
    classes: ['m_7a2bd4cd', 'm_870bb79', 'm_4e3f22d7', 'm_870c4af'],
  },
}

/** Palettes that nothing is coloured with: the provider would make 30 variables of each. */
const PALETTES = /^\t(?:pink|grape|violet|indigo|cyan|lime|orange): \[[^\]]*\],?\n/gm
const PALETTE_USES = /\b(?:c|bg|color)=["'](?:pink|grape|violet|indigo|cyan|lime|orange)\b/
const PALETTES_MODULE = '@mantine/core/esm/core/MantineProvider/default-colors.mjs'

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
        if (PALETTE_USES.test(code)) this.error('bundle/mantine-parts.ts leaves out the colour that this uses')
        if (used) this.error(`bundle/mantine-parts.ts leaves out what this uses of ${used[0]}`)
        return null
      }
      if (id.endsWith(PALETTES_MODULE)) {
        if (code.match(PALETTES)?.length !== 7) this.error('bundle/mantine-parts.ts: Mantine has other palettes now')
        return { code: code.replace(PALETTES, ''), map: null }
      }
      const unused = UNUSED[COMPONENT.exec(id)?.[1] ?? '']
      if (!unused) return null
      for (const line of unused.lines) {
        if (!code.includes(line)) this.error(`bundle/mantine-parts.ts: there is no "${line}" any more`)
      }
      return { code: unused.lines.reduce((rest, line) => rest.replace(line, ''), code), map: null }
    },
    generateBundle(_, bundle) {
      const loaded = Object.values(bundle).flatMap(file => (file.type === 'chunk' ? file.moduleIds : []))
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
      root.walkRules(rule => {
        const used = rule.selectors.filter(selector => !isUnused(selector))
        if (used.length === 0) rule.remove()
        else if (used.length < rule.selectors.length) rule.selectors = used
      })
    },
  }
}
