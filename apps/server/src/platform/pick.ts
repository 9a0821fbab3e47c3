export function pick<T extends object, K extends keyof T>(from: T, ...names: readonly K[]): Pick<T, K> {
  return Object.fromEntries(names.map(name => [name, from[name]])) as Pick<T, K>
}
