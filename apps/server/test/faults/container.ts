import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { vi } from 'vitest'

const ROOT = path.resolve(import.meta.dirname, '../../../..')
const CACHE = path.join(ROOT, 'node_modules/.cache/llave')
const SUITE = 'trixie'

/** Programs that make and run images without anything of others. */
export const IMAGE_NEEDS = ['mmdebstrap', 'buildah', 'runc', 'git', 'npm']

export interface Image {
  /** The size of its unpacked layers, in bytes. */
  readonly bytes: number
  /** The folder with its files. */
  readonly folder: string
  readonly config: ImageConfig
}

interface ImageConfig {
  readonly User: string
  readonly Env: readonly string[]
  readonly Entrypoint: readonly string[]
  readonly WorkingDir: string
  readonly Volumes: Readonly<Record<string, unknown>>
  readonly Healthcheck: { readonly Test: readonly string[] }
}

/** Builds images on bases made of Debian packages: nothing else is downloaded except npm packages. */
export class ImageMaker {
  readonly #folder = mkdtempSync(path.join(os.tmpdir(), 'llave-images-'))
  #hasBases = false

  build(name: string, context: string): Image {
    if (!this.#hasBases) this.#makeBases()
    const bases = ['BASE=localhost/base', 'BUILD_BASE=localhost/build-base'].flatMap(base => ['--build-arg', base])
    // OCI's own format has no HEALTHCHECK.
    this.#buildah('bud', '--format=docker', ...bases, `--tag=${name}`, context)
    const folder = this.#buildah('mount', this.#buildah('from', `localhost/${name}`))
    const { Docker, Manifest } = JSON.parse(this.#buildah('inspect', '--type=image', name))
    const { layers } = JSON.parse(Manifest) as { layers: readonly { readonly size: number }[] }
    return { folder, config: Docker.config, bytes: layers.reduce((sum, { size }) => sum + size, 0) }
  }

  remove(): void {
    spawnSync('buildah', [...this.#places, 'umount', '--all'])
    rmSync(this.#folder, { recursive: true, force: true })
  }

  get #places(): string[] {
    return [`--root=${this.#folder}/store`, `--runroot=${this.#folder}/run`]
  }

  #buildah(...args: string[]): string {
    return must('buildah', [...this.#places, ...args])
  }

  /** Debian with its Node; for building also this machine's npm and trusted authorities. */
  #makeBases(): void {
    const archive = path.join(CACHE, `image-base-${SUITE}.tar`)
    if (!existsSync(archive)) {
      mkdirSync(CACHE, { recursive: true })
      const unread = ['doc', 'man', 'locale'].map(kind => `--dpkgopt=path-exclude=/usr/share/${kind}/*`)
      const made = `${archive}.part.tar`
      must('mmdebstrap', ['--variant=minbase', '--include=nodejs,ca-certificates', ...unread, SUITE, made])
      renameSync(made, archive)
    }
    const container = this.#buildah('from', 'scratch')
    this.#buildah('add', '--quiet', container, archive, '/')
    this.#buildah('commit', '--quiet', '--format=docker', container, 'base')
    const npm = path.join(this.#folder, 'npm')
    const home = path.dirname(path.dirname(realpathSync(must('which', ['npm']))))
    cpSync(home, path.join(npm, 'usr/lib/node_modules/npm'), { recursive: true })
    mkdirSync(path.join(npm, 'usr/bin'))
    symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', path.join(npm, 'usr/bin/npm'))
    const authorities = must('npm', ['config', 'get', 'cafile'])
    if (existsSync(authorities)) {
      cpSync(authorities, path.join(npm, 'etc/authorities.crt'), { dereference: true })
      mkdirSync(path.join(npm, 'usr/etc'))
      writeFileSync(path.join(npm, 'usr/etc/npmrc'), 'cafile=/etc/authorities.crt\n')
    }
    this.#buildah('add', '--quiet', container, npm, '/')
    this.#buildah('commit', '--quiet', '--format=docker', container, 'build-base')
    this.#hasBases = true
  }
}

export interface Container {
  output(): string
  /** Whether the image's own HEALTHCHECK succeeds. */
  isHealthy(): boolean
  /** Sends SIGTERM to the first process; resolves with its exit status. */
  stop(): Promise<number | null>
}

export interface Volume {
  readonly folder: string
}

/** A new volume that belongs to the image's user, as Docker creates it. */
export function aVolume({ config }: Image): Volume {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'llave-volume-'))
  const [uid, gid] = config.User.split(':').map(Number)
  chownSync(folder, uid ?? 0, gid ?? 0)
  return { folder }
}

/**
 * Runs an image as it is configured, with a read-only root, no capabilities and this machine's network; a command is
 * run to its end.
 */
export async function runImage(
  { folder, config }: Image,
  volume: Volume,
  environment: Readonly<Record<string, string>>,
  ...command: string[]
): Promise<Container & { readonly ended: Promise<number | null> }> {
  const bundle = mkdtempSync(path.join(os.tmpdir(), 'llave-bundle-'))
  const [uid, gid] = config.User.split(':').map(Number)
  const given = Object.entries(environment).map(([name, value]) => `${name}=${value}`)
  const mounts = [
    { destination: '/proc', type: 'proc', source: 'proc' },
    { destination: '/dev', type: 'tmpfs', source: 'tmpfs', options: ['nosuid', 'mode=755'] },
    { destination: '/tmp', type: 'tmpfs', source: 'tmpfs' },
    ...Object.keys(config.Volumes).map(destination => ({
      ...{ destination, type: 'bind', source: volume.folder, options: ['rbind', 'rw'] },
    })),
  ]
  const first = {
    ...{ terminal: false, user: { uid, gid }, cwd: config.WorkingDir, noNewPrivileges: true },
    ...{ args: [...config.Entrypoint, ...command], env: [...config.Env, ...given] },
  }
  const namespaces = ['pid', 'ipc', 'mount', 'uts'].map(type => ({ type }))
  const specification = {
    ...{ ociVersion: '1.0.2', process: first, root: { path: folder, readonly: true } },
    ...{ mounts, linux: { namespaces } },
  }
  writeFileSync(path.join(bundle, 'config.json'), JSON.stringify(specification))
  const id = path.basename(bundle)
  const child = spawn('runc', ['run', `--bundle=${bundle}`, id], { stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  }
  const ended = once(child, 'close').then(([status]): number | null => {
    rmSync(bundle, { recursive: true, force: true })
    return status
  })
  return {
    ended,
    output: () => output,
    isHealthy: () => spawnSync('runc', ['exec', id, ...config.Healthcheck.Test.slice(1)]).status === 0,
    stop() {
      must('runc', ['kill', id, 'TERM'])
      return ended
    },
  }
}

export async function untilReady(container: Container): Promise<void> {
  await vi.waitUntil(() => container.output().includes('Llave is ready'), { timeout: 60_000 })
}

function must(program: string, args: readonly string[]): string {
  const { status, stdout, stderr, error } = spawnSync(program, args, {
    // A machine that is itself a container cannot create others.
    env: { ...process.env, BUILDAH_ISOLATION: 'chroot' },
    ...{ encoding: 'utf8', maxBuffer: 64 * 1024 ** 2 },
  })
  if (status !== 0) throw new Error(`${program} ${args.join(' ')}\n${error?.message ?? ''}${stdout}${stderr}`)
  return stdout.trim()
}
