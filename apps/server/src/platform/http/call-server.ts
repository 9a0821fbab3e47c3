import type { CallKey, Calls } from '@llave/api-contract/call-types'
import { calls } from '@llave/api-contract/calls'
import type { Call } from '@llave/api-contract/define/call'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { output, ZodType } from 'zod'
import { AppError } from '../app-error'
import { type Actor, inTransaction, type Platform, type Work } from '../platform'
import type { MailingLink } from '../security/mailing-links'
import { yieldSlot } from '../slots'
import { type AuthenticatedCaller, authenticate } from './authentication'
import { type FileAnswer, sendFile } from './file-answer'
import { createIdempotency, type Kept, type Once } from './idempotency'
import { admitUpload } from './limits/upload-admission'
import { addsData } from './read-only'
import { ONE_FILE, receiveUpload, type Upload, type UploadedFile } from './receive-upload'
import { parseBody, parseParams, parseQuery } from './validation'

type Parsed<K extends CallKey, P extends 'params' | 'query' | 'body'> = Calls[K] extends { readonly [_ in P]: infer S }
  ? S extends ZodType
    ? output<S>
    : undefined
  : undefined

/** Calls open to guests or holders may have no actor. */
type ActorOf<K extends CallKey> =
  Extract<Calls[K]['who'][number], 'guest' | 'link' | 'holder'> extends never ? Actor : Actor | null

export type Transact = <T>(run: (work: Work) => Promise<T>) => Promise<T>

export type CallRequest<K extends CallKey> = PlainRequest<K> &
  (Calls[K] extends { readonly idempotent: true } ? { readonly once: Once<Answer<K>> } : unknown)

interface PlainRequest<K extends CallKey> {
  readonly params: Parsed<K, 'params'>
  readonly query: Parsed<K, 'query'>
  readonly body: Parsed<K, 'body'>
  readonly actor: ActorOf<K>
  /** The link behind a `password` token: its user and its code. */
  readonly passwordLink: { readonly userId: string; readonly codeId: string } | null
  /** The holder's link, if the call was made with one. */
  readonly link: MailingLink | null
  readonly file: UploadedFile | null
  readonly files: readonly UploadedFile[]
  readonly ip: string
  readonly userAgent: string | undefined
  /** `inTransaction` in the caller's name. */
  readonly transact: Transact
}

/** The handler's result: the `res` of the contract, not yet checked and filtered. */
type Answers = { [K in CallKey]: Calls[K] extends { readonly file: true } ? FileAnswer : output<Calls[K]['res']> }
type Answer<K extends CallKey> = Answers[K]

/** The answer of a call that honours `Idempotency-Key` must come from `once`, enforced by the type. */
type Results = { [K in CallKey]: Calls[K] extends { readonly idempotent: true } ? Kept<Answers[K]> : Answers[K] }

export interface CallServer {
  /**
   * Serves one call of the contract. Caller and input are checked before the handler runs, its answer after. `restore`
   * adds the secrets that are never stored to a repeated answer.
   */
  handle<K extends CallKey>(
    key: K,
    handler: (request: CallRequest<K>) => Promise<Results[K]>,
    restore?: (answer: Answer<K>) => Answer<K>,
  ): void
  /** The same where the whole handler is one transaction: `once`, if the contract says so. */
  change<K extends CallKey>(key: K, run: (work: Work, request: CallRequest<K>) => Promise<Answer<K>>): void
  /** Calls without a handler; the product does not start while there are any. */
  missing(): CallKey[]
}

/** Stands for a body that is not JSON. */
const UNREADABLE = Symbol('unreadable')

/** Defers errors of the body: a caller without permission learns nothing else. */
function readJsonLater(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, done) => {
    void parse(request, text, (error, body: unknown) => done(null, error ? UNREADABLE : body))
  })
}

/** Registers the contract's calls under `/api`. */
export function createCallServer(app: FastifyInstance, platform: Platform): CallServer {
  const served = new Set<CallKey>()
  const idempotency = createIdempotency(platform)
  // A plain form on a foreign page can send this type without a preflight, so no call of ours takes it.
  app.removeContentTypeParser('text/plain')
  readJsonLater(app)
  return {
    handle(key, handler, restore = answer => answer) {
      const call = calls[key]
      const space = key.indexOf(' ')
      served.add(key)
      const serve = async (request: FastifyRequest): Promise<unknown> => {
        // The multipart parser is installed for every route; only the calls that declare it accept it.
        if (!('multipart' in call) && request.isMultipart()) throw new AppError('ERR_UNSUPPORTED_MEDIA_TYPE')
        const caller = await authenticate(platform, request, call)
        const actor = caller.actor && { ...caller.actor, call: key }
        if (request.body === UNREADABLE) throw new AppError('ERR_BAD_REQUEST')
        if (addsData(key) && (await platform.disk.isLow())) throw new AppError('ERR_READ_ONLY', { retryAfter: 60 })
        const release = 'multipart' in call ? await admitUpload(platform, caller, bytesOf(request, call)) : null
        let upload: Upload | null = null
        try {
          if ('multipart' in call)
            upload = await yieldSlot(() => receiveUpload(request, platform.config.dataDir, allowanceOf(call)))
          const transact: Transact = run => inTransaction(platform, { actor, ip: request.ip }, run)
          const parsed = {
            params: parseParams(call, request.params),
            query: parseQuery(call, request.query),
            body: parseBody(call, upload ? upload.fields : request.body),
            actor,
            passwordLink: caller.passwordLink,
            link: caller.link,
            file: upload?.files[0] ?? null,
            files: upload?.files ?? [],
            ip: request.ip,
            userAgent: request.headers['user-agent'],
            transact,
          }
          // The contract's schemas produced these values, so they have the call's types; the compiler cannot follow
          // that through the key.
          const answer = (more: object = {}) => handler({ ...parsed, ...more } as CallRequest<typeof key>)
          if ('file' in call) return await answer()
          const check = (res: unknown) => checked(call.res, res, platform, key)
          if (!('idempotent' in call)) return check(await answer())
          const attempt = {
            call: key,
            caller: nameOf(caller, request.ip),
            key: request.headers['idempotency-key'],
            content: [request.params, request.query, upload ? contentOf(upload) : request.body],
          }
          const { answer: res, repeated } = await idempotency.once(attempt, keep => {
            const once: Once<unknown> = run =>
              transact(work => keep(work, async () => check(await run(work)) as Kept<unknown>))
            return answer({ once })
          })
          return repeated ? restore(res as Answer<typeof key>) : res
        } finally {
          await upload?.discard()
          await release?.()
        }
      }
      app.route({
        method: key.slice(0, space),
        url: `/api${key.slice(space + 1)}`,
        config: { lane: 'multipart' in call ? 'uploads' : 'calls' },
        handler: async (request: FastifyRequest, reply: FastifyReply) => {
          const res = await serve(request)
          return 'file' in call ? sendFile(reply, res as FileAnswer) : reply.send({ success: true, res })
        },
      })
    },
    change(key, run) {
      this.handle(key, request => {
        // The compiler cannot follow through the key which of the two the contract wants, and so what the handler
        // answers.
        const perform = ('once' in request ? request.once : request.transact) as Transact
        return perform(work => run(work, request)) as Promise<Results[typeof key]>
      })
    },
    missing: () => (Object.keys(calls) as CallKey[]).filter(key => !served.has(key)),
  }
}

/** The caller by whom repetitions are recognised: person, holder or address. */
const nameOf = ({ actor, link }: AuthenticatedCaller, ip: string) => actor?.userId ?? link?.holderId ?? ip

const contentOf = ({ fields, files }: Upload) => ({ ...fields, files: files.map(({ sha256 }) => sha256) })

/** The announced size of the body, at most the limit. */
function bytesOf({ headers }: FastifyRequest, call: Call): number {
  const { most, bytes } = allowanceOf(call)
  const announced = Number(headers['content-length'])
  return Math.min(most * bytes, announced > 0 ? announced : Number.POSITIVE_INFINITY)
}

const allowanceOf = (call: Call) => call.files ?? ONE_FILE

/** Sends only what the contract declares; an answer that violates it is our fault, and is reported as such. */
function checked(schema: ZodType, res: unknown, platform: Platform, key: string): unknown {
  const result = schema.safeParse(res)
  if (result.success) return result.data
  platform.log.error({ call: key, issues: result.error.issues.slice(0, 5) }, 'answer breaks the contract')
  throw new AppError('ERR_SERVER_GENERIC')
}
