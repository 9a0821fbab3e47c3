import { PassThrough, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { type Bytes, checkKey, type FileKey, type FileStore, newKey, StorageError } from './file-store'
import { expecting, readSource } from './measured'
import { readS3Address } from './s3-address'

interface Timeouts {
  /** Until the connection is established, in milliseconds. */
  readonly connectMs: number
  /** Without a byte in either direction, in milliseconds. */
  readonly silenceMs: number
  /** For a query or a removal as a whole, in milliseconds. */
  readonly askMs: number
}

/** Storing a file in a silent service, and the attempt to remove it there, end within 30 s. */
const TIMEOUTS: Timeouts = { connectMs: 5_000, silenceMs: 15_000, askMs: 5_000 }

/** Files in an S3 bucket. The address holds the whole configuration (`readS3Address`). */
export function createS3Store(address: string, timeouts: Timeouts = TIMEOUTS): FileStore {
  const read = readS3Address(address)
  if (!read) throw new StorageError('no address of a bucket')
  const { bucket, prefix, endpoint, region, credentials, pathStyle } = read
  // The warning is about later versions of the library than the one that we pin; ours supports every Node that we do.
  process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true'
  const client = new S3Client({
    ...{ endpoint, region, credentials, forcePathStyle: pathStyle },
    maxAttempts: 2,
    // We send a hash of the whole file; not every service understands the library's own trailers.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: timeouts.connectMs, socketTimeout: timeouts.silenceMs },
  })
  const soon = () => ({ abortSignal: AbortSignal.timeout(timeouts.askMs) })
  const of = (key: string) => ({ Bucket: bucket, Key: prefix + checkKey(key) })

  const statOf = async (key: string) => {
    try {
      const head = await client.send(new HeadObjectCommand(of(key)), soon())
      return { key, size: head.ContentLength ?? 0, modified: head.LastModified ?? new Date(0) }
    } catch (error) {
      if (isMissing(error)) return null
      throw new StorageError('looking failed', error)
    }
  }
  const remove = async (key: string) => {
    await client.send(new DeleteObjectCommand(of(key)), soon()).catch(failed('removing failed'))
  }

  const keep = async (key: FileKey, open: () => Readable, meta: Bytes) => {
    // Counted and hashed while sending, so that a temporary file that changed meanwhile is not kept.
    const body = new PassThrough()
    const stop = new AbortController()
    const sent = client.send(
      new PutObjectCommand({
        ...of(key),
        Body: body,
        ContentLength: meta.size,
        ContentType: meta.type,
        ChecksumSHA256: Buffer.from(meta.sha256, 'hex').toString('base64'),
      }),
      { abortSignal: stop.signal },
    )
    const reading = pipeline(open(), expecting(meta), body)
    try {
      await Promise.all([sent, reading])
      if ((await statOf(key))?.size !== meta.size) throw new StorageError('it kept another size')
    } catch (error) {
      stop.abort()
      body.destroy()
      await Promise.allSettled([sent, reading])
      // Best effort: the janitor removes it later otherwise.
      await remove(key).catch(() => undefined)
      throw error instanceof StorageError ? error : new StorageError('writing failed', error)
    }
  }

  return {
    async put(source, meta) {
      const key = newKey(meta.folder)
      await keep(key, () => readSource(source), meta)
      return key
    },

    putBack: (key, bytes, meta) => keep(key, () => bytes, meta),

    async get(key, range) {
      const answer = await client
        .send(new GetObjectCommand({ ...of(key), ...(range && { Range: `bytes=${range.start}-${range.end}` }) }))
        .catch(failed('reading failed'))
      if (!answer.Body) throw new StorageError('an answer without bytes')
      return answer.Body as Readable
    },

    stat: statOf,
    remove,

    async *list() {
      let ContinuationToken: string | undefined
      do {
        const page = await client
          .send(
            new ListObjectsV2Command({
              Bucket: bucket,
              Prefix: prefix,
              ...(ContinuationToken && { ContinuationToken }),
            }),
          )
          .catch(failed('listing failed'))
        for (const { Key, Size, LastModified } of page.Contents ?? []) {
          if (Key) yield { key: Key.slice(prefix.length), size: Size ?? 0, modified: LastModified ?? new Date(0) }
        }
        ContinuationToken = page.NextContinuationToken
      } while (ContinuationToken)
    },

    folderUrl: async () => null,

    async check() {
      await client.send(new HeadBucketCommand({ Bucket: bucket }), soon()).catch(failed('it cannot be reached'))
    },
  }
}

function failed(what: string) {
  return (error: unknown): never => {
    throw new StorageError(what, error)
  }
}

function isMissing(error: unknown): boolean {
  return (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode === 404
}
