import type { Plugin } from 'vite'

const routerFile = /[\\/]react-router[\\/]dist[\\/]production[\\/]/

/**
 * Functions that only run for what it does not use (biome.json forbids to import it): fetchers, submitted forms, links that
 * load ahead, instrumentation.
 */
const UNUSED = [
  'handleFetcherAction',
  'handleFetcherLoader',
  'handleAction',
  'PrefetchPageLinks',
  'instrumentClientSideRouter',
  'getRouteInstrumentationUpdates',
]

/**
 * Lets what the product does not use of react-router (forms, fetchers) fall out of the build: its components are made by
 * calls that are not marked as pure, and their names, which only its development build tells, hold on to them.
 */
export function lighterRouter(): Plugin {
  return {
    name: 'llave:lighter-router',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!routerFile.test(id)) return null
      // The file with the components; the other is an entry to it.
      const lighter = code.includes('function createRouter(') ? UNUSED.reduce(withoutBody, code) : code
      return {
        code: lighter
          .replaceAll(/^\w+\.displayName = .*;$/gm, '')
          .replaceAll(/= (React\d*\.(?:forwardRef|createContext)\()/g, '= /* @__PURE__ */ $1'),
        map: null,
      }
    },
  }
}

function withoutBody(code: string, name: string): string {
  const whole = new RegExp(`^( *)(async )?function ${name}\\([^]*?^\\1\\}$`, 'm')
  if (!whole.test(code)) throw new Error(`react-router has no ${name} any more`)
  return code.replace(whole, `$1$2function ${name}() {}`)
}
