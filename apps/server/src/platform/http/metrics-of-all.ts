import cluster from 'node:cluster'
import { AggregatorRegistry, type Registry } from 'prom-client'

/** A message between a serving process and the first one, which alone can ask all of them. */
interface Question {
  readonly metricsFor: number
}
interface Answer extends Question {
  readonly text: string
}

const isQuestion = (message: unknown): message is Question =>
  typeof message === 'object' && message !== null && 'metricsFor' in message

/** The metrics of all processes that serve together, or of the only one. */
export function metricsOfAll(registry: Registry): () => Promise<string> {
  if (!cluster.isWorker) return () => registry.metrics()
  AggregatorRegistry.setRegistries([registry])
  // Makes this process answer when the first one adds up the metrics.
  new AggregatorRegistry()
  const waiting = new Map<number, (text: string) => void>()
  let asked = 0
  process.on('message', message => {
    if (!isQuestion(message)) return
    const { metricsFor, text } = message as Answer
    waiting.get(metricsFor)?.(text)
    waiting.delete(metricsFor)
  })
  return () =>
    new Promise(resolve => {
      asked += 1
      waiting.set(asked, resolve)
      process.send?.({ metricsFor: asked } satisfies Question)
    })
}

/** In the first process: adds up the others' metrics when one of them asks. */
export function answerForAll(): void {
  const all = new AggregatorRegistry()
  cluster.on('message', async (worker, message: unknown) => {
    if (!isQuestion(message)) return
    const text = await all.clusterMetrics().catch(() => '')
    if (worker.isConnected()) worker.send({ ...message, text } satisfies Answer)
  })
}
