import { afterEach, describe, expect, it, vi } from 'vitest'
import { ApiError, networkError } from '../../../lib/api/api-error'
import { UnfitFile } from './upload-problem'
import { createUploadQueue, type Upload } from './upload-queue'

interface Sent {
  readonly name: string
  readonly key: string
  readonly signal: AbortSignal
  readonly progress: (share: number) => void
  /** Both wait until everything they cause has been done. */
  readonly done: () => Promise<void>
  readonly fail: (error: unknown) => Promise<void>
}

function aQueue(prepare = async (file: File) => file) {
  const sent: Sent[] = []
  const finished: string[] = []
  const batches: string[][] = []
  let back = () => {}
  let ids = 0
  const queue = createUploadQueue<string>({
    prepare,
    send: (file, _upload, { signal, onProgress, idempotencyKey }) =>
      new Promise((resolve, reject) => {
        sent.push({
          name: file.name,
          key: idempotencyKey,
          signal,
          progress: onProgress,
          done: () => settled(() => resolve(null)),
          fail: error => settled(() => reject(error)),
        })
      }),
    onBack: listener => {
      back = listener
      return () => {}
    },
    newId: () => `id${++ids}`,
    onDone: upload => finished.push(upload.file.name),
    onBatch: arrived => batches.push(arrived.map(({ file }) => file.name)),
  })
  return { queue, sent, finished, batches, comeBack: () => back() }
}

const files = (...names: string[]) => names.map(name => new File(['x'], name))
/** Lets every pending promise settle. */
const settle = async () => {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve()
}
const settled = (end: () => void) => {
  end()
  return settle()
}
/** A queue with these files, the first of which is being sent. */
async function sending(...names: string[]) {
  const made = aQueue()
  made.queue.add(files(...names), () => 'nominas')
  await settle()
  return made
}

const states = (uploads: readonly Upload<string>[]) => uploads.map(({ state }) => state)

function at(sent: readonly Sent[], index: number): Sent {
  const found = sent[index]
  if (!found) throw new Error(`Nothing was sent as number ${index}`)
  return found
}

afterEach(() => void vi.useRealTimers())

describe('upload queue', () => {
  it('sends one file at a time, in order, and counts them', async () => {
    const { queue, sent, finished, batches } = await sending('a.pdf', 'b.pdf', 'c.pdf')
    expect(sent.map(({ name }) => name)).toEqual(['a.pdf'])
    expect(states(queue.uploads.get())).toEqual(['sending', 'waiting', 'waiting'])
    at(sent, 0).progress(0.5)
    expect(queue.uploads.get()[0]?.share).toBe(0.5)
    await at(sent, 0).done()
    expect(sent.map(({ name }) => name)).toEqual(['a.pdf', 'b.pdf'])
    await at(sent, 1).done()
    await at(sent, 2).done()
    expect(finished).toEqual(['a.pdf', 'b.pdf', 'c.pdf'])
    expect(batches).toEqual([['a.pdf', 'b.pdf', 'c.pdf']])
    expect(queue.uploads.get().map(({ place, total }) => [place, total])).toEqual([
      [1, 3],
      [2, 3],
      [3, 3],
    ])
  })

  it('goes on after a refused file, which can be tried again alone with a fresh key', async () => {
    const { queue, sent, batches } = await sending('a.pdf', 'b.pdf')
    await at(sent, 0).fail(new ApiError(413, 'ERR_FORM_UPLOAD_SIZE'))
    expect(batches).toEqual([])
    await at(sent, 1).done()
    expect(states(queue.uploads.get())).toEqual(['failed', 'done'])
    expect(batches).toEqual([['b.pdf']])
    expect(queue.uploads.get()[0]?.error).toEqual({ code: 'ERR_FORM_UPLOAD_SIZE' })
    queue.retry(queue.uploads.get()[0]?.id ?? '')
    await settle()
    expect(sent.map(({ name }) => name)).toEqual(['a.pdf', 'b.pdf', 'a.pdf'])
    expect(at(sent, 2).key).not.toBe(at(sent, 0).key)
    await at(sent, 2).done()
    expect(states(queue.uploads.get())).toEqual(['done', 'done'])
  })

  it('forgets files that nobody wants any more, also the one that is being sent, and goes on with the others', async () => {
    const { queue, sent, batches, finished } = aQueue()
    queue.add(files('a.pdf', 'b.pdf', 'c.pdf'), () => 'gone')
    queue.add(files('d.pdf'), () => 'nominas')
    await settle()
    await at(sent, 0).done()
    queue.drop(({ target }) => target === 'gone')
    expect(at(sent, 1).signal.aborted).toBe(true)
    await settle()
    await at(sent, 2).done()
    expect(sent.map(({ name }) => name)).toEqual(['a.pdf', 'b.pdf', 'd.pdf'])
    expect(queue.uploads.get().map(({ file, state }) => [file.name, state])).toEqual([['d.pdf', 'done']])
    expect([finished, batches]).toEqual([['a.pdf', 'd.pdf'], [['d.pdf']]])
  })

  it('waits without network and goes on by itself with the same key', async () => {
    const { queue, sent, comeBack } = await sending('a.pdf', 'b.pdf')
    await at(sent, 0).fail(networkError())
    expect(states(queue.uploads.get())).toEqual(['offline', 'waiting'])
    expect(sent).toHaveLength(1)
    comeBack()
    await settle()
    expect(sent.map(({ name }) => name)).toEqual(['a.pdf', 'a.pdf'])
    expect(at(sent, 1).key).toBe(at(sent, 0).key)
  })

  it('waits when too many were sent in a short time, and goes on by itself with the same key', async () => {
    vi.useFakeTimers()
    const { queue, sent, comeBack } = await sending('a.pdf', 'b.pdf')
    await at(sent, 0).fail(new ApiError(429, 'ERR_TOO_MANY_REQUESTS'))
    comeBack()
    await settle()
    expect([states(queue.uploads.get()), sent.length]).toEqual([['paused', 'waiting'], 1])
    vi.runAllTimers()
    await settle()
    expect(sent.map(({ name, key }) => [name, key])).toEqual([
      ['a.pdf', at(sent, 0).key],
      ['a.pdf', at(sent, 0).key],
    ])
    await at(sent, 1).done()
    expect(states(queue.uploads.get())).toEqual(['done', 'sending'])
  })

  it('asks a server that takes no more only for so long', async () => {
    vi.useFakeTimers()
    const { queue, sent } = aQueue()
    queue.add(files('a.pdf'), () => 'nominas')
    for (let attempt = 0; attempt < 5; attempt += 1) {
      await settle()
      at(sent, attempt).fail(new ApiError(429, 'ERR_TOO_MANY_REQUESTS'))
      await settle()
      vi.runAllTimers()
    }
    expect(queue.uploads.get()[0]).toMatchObject({ state: 'failed', error: { code: 'ERR_TOO_MANY_REQUESTS' } })
  })

  it('does not go on after a pause while its person is away', async () => {
    vi.useFakeTimers()
    const { queue, sent } = await sending('a.pdf')
    await at(sent, 0).fail(new ApiError(429, 'ERR_TOO_MANY_REQUESTS'))
    queue.pause()
    vi.runAllTimers()
    await settle()
    expect(sent).toHaveLength(1)
    queue.goOn()
    await settle()
    expect(sent).toHaveLength(2)
  })

  it('repeats the very bytes that did not arrive', async () => {
    let prepared = 0
    const { queue, comeBack, sent } = aQueue(async file => {
      prepared += 1
      return file
    })
    queue.add(files('a.jpg'), () => 'nominas')
    await settle()
    await at(sent, 0).fail(networkError())
    comeBack()
    await settle()
    expect([sent.length, prepared]).toEqual([2, 1])
  })

  it('does not go on for ever with a file that breaks every connection', async () => {
    const { queue, sent, comeBack } = aQueue()
    queue.add(files('a.pdf', 'b.pdf'), () => 'nominas')
    for (let attempt = 0; attempt < 5; attempt += 1) {
      await settle()
      at(sent, attempt).fail(networkError())
      await settle()
      comeBack()
    }
    await settle()
    expect(queue.uploads.get()[0]).toMatchObject({ state: 'failed', error: { code: 'ERR_NETWORK_REQUEST_FAILED' } })
    expect(sent.at(-1)?.name).toBe('b.pdf')
  })

  it('holds everything while its person is away, and goes on where it was', async () => {
    const { queue, sent, comeBack, finished } = await sending('a.pdf', 'b.pdf')
    queue.pause()
    expect(at(sent, 0).signal.aborted).toBe(true)
    comeBack()
    await settle()
    expect([states(queue.uploads.get()), sent.length]).toEqual([['offline', 'offline'], 1])
    queue.goOn()
    await settle()
    // The stopped upload ends only now, while another one is running.
    await at(sent, 0).fail(new DOMException('Upload stopped', 'AbortError'))
    expect(states(queue.uploads.get())).toEqual(['sending', 'waiting'])
    await at(sent, 1).done()
    await at(sent, 2).done()
    expect(finished).toEqual(['a.pdf', 'b.pdf'])
  })

  it('stops a file that is cancelled and takes the next', async () => {
    const { queue, sent, finished } = await sending('a.pdf', 'b.pdf', 'c.pdf')
    const [first, , third] = queue.uploads.get()
    queue.cancel(third?.id ?? '')
    queue.cancel(first?.id ?? '')
    expect(at(sent, 0).signal.aborted).toBe(true)
    await at(sent, 0).fail(new DOMException('Upload stopped', 'AbortError'))
    expect(states(queue.uploads.get())).toEqual(['cancelled', 'sending', 'cancelled'])
    await at(sent, 1).done()
    expect(sent).toHaveLength(2)
    expect(finished).toEqual(['b.pdf'])
  })

  it('a file that is cancelled while it is being prepared is never sent', async () => {
    let ready = (_file: File) => {}
    const { queue, sent } = aQueue(() => new Promise(resolve => (ready = resolve)))
    queue.add(files('a.jpg'), () => 'nominas')
    queue.cancel(queue.uploads.get()[0]?.id ?? '')
    ready(new File(['x'], 'a.jpg'))
    await settle()
    expect(sent).toHaveLength(0)
    expect(states(queue.uploads.get())).toEqual(['cancelled'])
  })

  it('tells what is wrong with a file that cannot be prepared', async () => {
    const { queue, sent } = aQueue(async () => {
      throw new UnfitFile('heic')
    })
    queue.add(files('a.heic'), () => 'nominas')
    await settle()
    expect(sent).toHaveLength(0)
    expect(queue.uploads.get()[0]).toMatchObject({ state: 'failed', error: { problem: 'heic' } })
  })

  it('keeps what is under way in the list', async () => {
    const { queue, sent } = await sending('a.pdf')
    const id = queue.uploads.get()[0]?.id ?? ''
    queue.dismiss(id)
    expect(queue.uploads.get()).toHaveLength(1)
    await at(sent, 0).done()
    queue.dismiss(id)
    expect(queue.uploads.get()).toEqual([])
  })
})
