import { readdirSync, readFileSync } from 'node:fs'

/** A process and all its descendants, read from /proc. */
export function withDescendants(pid: number): number[] {
  const parents = new Map(
    readdirSync('/proc')
      .filter(name => /^\d+$/.test(name))
      .map(name => [Number(name), parentOf(name)] as const),
  )
  const found = [pid]
  for (const at of found) for (const [child, parent] of parents) if (parent === at) found.push(child)
  return found
}

/** Null if the process has ended meanwhile. */
function parentOf(name: string): number | null {
  try {
    const stat = readFileSync(`/proc/${name}/stat`, 'utf8')
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
  } catch {
    return null
  }
}
