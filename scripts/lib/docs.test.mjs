import { existsSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { filesOf, read } from './files.mjs'
import { ROOT } from './workspace.mjs'

const documents = ['README.md', ...filesOf('docs').filter(file => file.endsWith('.md'))].map(file => ({
  file,
  text: read(file),
}))
const files = ['apps', 'packages', 'e2e', 'bench', 'scripts', 'docs'].flatMap(filesOf)

/** Paths that begin at a folder of the checkout, and all other paths of files. */
const PATH = /`((?:apps|packages|scripts|e2e|bench|docs)\/[^`› *]+|(?:[\w.-]+\/)+[\w-]+(?:\.[\w-]+)*\.[a-z]+)`/g

/** Built files, files of an installation, and placeholder names. */
const ELSEWHERE = /\/dist\/|^DATA_DIR\/|\/NNNN_/

/** GitHub's anchor of a heading. */
function anchorOf(heading) {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-')
}

function anchorsOf(file) {
  const named = [...read(file).matchAll(/<a id="([^"]+)"><\/a>/g)].map(([, id]) => id)
  return [...named, ...[...read(file).matchAll(/^#+ (.+)$/gm)].map(([, heading]) => anchorOf(heading))]
}

/** Whether a file or folder exists; a path may lack its beginning, as in `record/events/tell.ts`. */
function isThere(named) {
  return existsSync(path.join(ROOT, named)) || files.some(file => file.endsWith(`/${named}`))
}

describe.each(documents)('$file', ({ file, text }) => {
  it('links to what is there', () => {
    const links = [...text.matchAll(/\]\((?!https?:)([^)#]*)(?:#([^)]+))?\)/g)].map(([, to, anchor]) => ({
      target: to === '' ? file : path.join(path.dirname(file), to),
      anchor,
    }))
    const dead = links.filter(
      ({ target, anchor }) => !existsSync(path.join(ROOT, target)) || (anchor && !anchorsOf(target).includes(anchor)),
    )
    expect(dead).toEqual([])
  })

  it('names files that are there', () => {
    const named = [...text.matchAll(PATH)].flatMap(([, name]) =>
      name.includes('{es,ca,en}') ? ['es', 'ca', 'en'].map(language => name.replace('{es,ca,en}', language)) : [name],
    )
    expect(named.filter(name => !ELSEWHERE.test(name) && !isThere(name))).toEqual([])
  })

  it('names commands of this checkout', () => {
    const scripts = Object.keys(JSON.parse(read('package.json')).scripts)
    const benches = Object.keys(JSON.parse(read('bench/package.json')).scripts)
    const server = Object.keys(JSON.parse(read('apps/server/package.json')).scripts)
    const commands = [...text.matchAll(/(?:npm run ([\w:-]+)|`(bench:[\w-]+)`)/g)].map(
      ([, script, bench]) => script ?? bench,
    )
    const known = [...scripts, ...benches, ...server, 'bench:']
    expect(commands.filter(command => !known.includes(command))).toEqual([])
  })
})

describe('docs/operations.md', () => {
  const page = read('docs/operations.md')

  it('has a row for every setting, and for no other', () => {
    const settings = [...read('apps/server/src/platform/config.ts').matchAll(/^ {2}([A-Z][A-Z_]+): /gm)]
    const rows = page.split('\n').filter(line => /^\| `[A-Z_]+`/.test(line))
    const documented = rows.flatMap(row => [...row.split(' | ')[0].matchAll(/`([A-Z_]+)`/g)].map(([, name]) => name))
    expect(documented.toSorted()).toEqual(settings.map(([, name]) => name).toSorted())
  })

  it('has a row for every option of a bucket, with its default, and for no other', () => {
    const [, body = ''] =
      /S3_OPTIONS = \{(.*?)\n\} as const/s.exec(read('apps/server/src/platform/files/s3-address.ts')) ?? []
    const options = [...body.matchAll(/^ {2}(\w+): \{ default: '([^']*)'/gm)].map(([, name, value]) => [name, value])
    const [, section = ''] = /## Files in a bucket\n(.*?)\n## /s.exec(page) ?? []
    const rows = [...section.matchAll(/^\| `(\w+)` \| ([^|]*) \|/gm)].map(([, name, value]) => [name, value])
    expect(options.length).toBeGreaterThan(2)
    expect(rows).toEqual(options)
  })

  it('compose.yaml has settings that there are', () => {
    const [, settings = ''] = /environment: &settings\n((?: {4}.*\n)+)/.exec(read('compose.yaml')) ?? []
    const names = [...settings.matchAll(/^ {4}([A-Z_]+): /gm)].map(([, name]) => name)
    expect(names).not.toEqual([])
    expect(names.filter(name => !page.includes(`\`${name}\``))).toEqual([])
  })

  it('names metrics and rules that there are, and every rule is tried', () => {
    const server = files
      .filter(file => /^apps\/server\/src\/.*(?<!\.test)\.ts$/.test(file))
      .map(read)
      .join('\n')
    const alerts = read('docs/recipe/alerts.yml')
    const metrics = [...page.matchAll(/`(llave_[a-z_]+)/g), ...alerts.matchAll(/\b(llave_[a-z_]+?)(?:_bucket)?\b/g)]
    expect(metrics.map(([, name]) => name).filter(name => !server.includes(`'${name}'`))).toEqual([])
    const named = [...page.matchAll(/`(Llave[A-Z]\w+)`/g)].map(([, name]) => name)
    const rules = [...alerts.matchAll(/alert: (\w+)$/gm)].map(([, name]) => name)
    expect(named.filter(name => !rules.includes(name))).toEqual([])
    const tried = read('docs/recipe/alerts.test.yml')
    expect(rules.filter(name => !tried.includes(`alertname="${name}"`))).toEqual([])
  })
})
