import type { Plugin } from 'vite'

const routerFile = /[\\/]react-router[\\/]dist[\\/]production[\\/]/

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
      return {
        code: code
          .replaceAll(/^\w+\.displayName = .*;$/gm, '')
          .replaceAll(/= (React\d*\.(?:forwardRef|createContext)\()/g, '= /* @__PURE__ */ $1'),
        map: null,
      }
    },
  }
}
