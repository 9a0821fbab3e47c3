import type { Plugin } from 'vite'

const COMPONENT = /@mantine\/core\/esm\/.*\/([\w-]+)\.module\.mjs$/
const SHEET = /@mantine\/core\/styles\/([A-Z]\w*)\.layer\.css$/

/** Fails the build when a component of Mantine is used without its stylesheet, or a stylesheet without its component. */
export function mantineStyles(): Plugin {
  return {
    name: 'llave:mantine-styles',
    apply: 'build',
    generateBundle(_, bundle) {
      const modules = Object.values(bundle).flatMap(file => (file.type === 'chunk' ? file.moduleIds : []))
      const named = (pattern: RegExp) => new Set(modules.flatMap(id => pattern.exec(id)?.[1] ?? []))
      const [used, loaded] = [named(COMPONENT), named(SHEET)]
      const faults = [
        ...[...used].filter(name => !loaded.has(name)).map(name => `${name} has no styles`),
        ...[...loaded].filter(name => !used.has(name)).map(name => `${name} is not used`),
      ]
      if (faults.length > 0) this.error(`ui/theme/mantine-*.ts: ${faults.join(', ')}`)
    },
  }
}
