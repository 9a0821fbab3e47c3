// Checks the imports between the layers and features of the apps (docs/architecture.md); part of `npm run lint`.
import './lib/require-node.mjs'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { importFaults } from './lib/import-law.mjs'
import { ROOT } from './lib/workspace.mjs'

const sources = new Map(
  ['apps', 'packages']
    .flatMap(group => readdirSync(path.join(ROOT, group)).map(name => `${group}/${name}/src`))
    .flatMap(folder =>
      readdirSync(path.join(ROOT, folder), { recursive: true })
        .filter(file => /\.(tsx?|css)$/.test(file))
        .map(file => path.posix.join(folder, file.replaceAll(path.sep, '/'))),
    )
    .map(file => [file, readFileSync(path.join(ROOT, file), 'utf8')]),
)
const faults = importFaults(sources)
for (const fault of faults) console.error(`✗ ${fault}`)
if (faults.length > 0) process.exitCode = 1
