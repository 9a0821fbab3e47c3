export function toggled(
  selected: ReadonlySet<string>,
  keys: readonly string[],
  key: string,
  from: string | null,
): ReadonlySet<string> {
  const wanted = !selected.has(key)
  const [at, start] = [keys.indexOf(key), from === null ? -1 : keys.indexOf(from)]
  const range = start < 0 ? [key] : keys.slice(Math.min(at, start), Math.max(at, start) + 1)
  const next = new Set(selected)
  for (const one of range) {
    if (wanted) next.add(one)
    else next.delete(one)
  }
  return next
}
