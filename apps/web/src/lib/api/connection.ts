import { observable, useObservable } from '../observable'

const LOST_AFTER_MS = 30_000
const PROBE_MS = [1_000, 2_000, 4_000, 5_000]

type Connection = 'online' | 'offline' | 'lost'

const connection = observable<Connection>('online')
const regained = new Set<() => void>()
let since = 0
let probes = 0
let timer: ReturnType<typeof setTimeout> | undefined

/** `offline` from the first call that could not reach the server; `lost` when that lasts longer than 30 s. */
export function useConnection(): Connection {
  return useObservable(connection)
}

export const isOnline = () => connection.get() === 'online'
export const isConnectionLost = () => connection.get() === 'lost'

export function onConnectionLost(listener: () => void): () => void {
  return connection.subscribe(() => {
    if (connection.get() === 'lost') listener()
  })
}

/** Called when the server answers again after a failure, so that pages refetch. */
export function onConnectionRegained(listener: () => void): () => void {
  regained.add(listener)
  return () => regained.delete(listener)
}

export function noteAnswer(): void {
  if (connection.get() === 'online') return
  clearTimeout(timer)
  connection.set('online')
  for (const listener of [...regained]) listener()
}

export function noteNetworkFailure(): void {
  if (connection.get() !== 'online') return
  since = Date.now()
  probes = 0
  connection.set('offline')
  scheduleProbe()
}

function scheduleProbe(): void {
  timer = setTimeout(probe, PROBE_MS[Math.min(probes, PROBE_MS.length - 1)])
  probes += 1
}

async function probe(): Promise<void> {
  try {
    await fetch('/api/health', { cache: 'no-store', credentials: 'omit' })
    noteAnswer()
  } catch {
    if (connection.get() === 'online') return
    if (Date.now() - since >= LOST_AFTER_MS) connection.set('lost')
    scheduleProbe()
  }
}
