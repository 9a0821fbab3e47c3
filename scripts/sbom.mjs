// Prints the list of the server's packages that are installed in this folder (CycloneDX). npm's own command lists
// either development packages too, or not all of the others.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

const ARGUMENTS = ['sbom', '--sbom-format=cyclonedx', '--package-lock-only', '--workspace=@llave/server']
const all = JSON.parse(execFileSync('npm', ARGUMENTS, { encoding: 'utf8', maxBuffer: 64 * 1024 ** 2 }))

// npm's own record of the installed packages, by path.
const { packages } = JSON.parse(readFileSync('node_modules/.package-lock.json', 'utf8'))
const installed = new Set(
  Object.entries(packages).map(([place, { version }]) => `${place.split('node_modules/').at(-1)}@${version}`),
)
const components = all.components.filter(component => installed.has(component['bom-ref']))
const listed = new Set(components.map(component => component['bom-ref']))
const dependencies = all.dependencies
  .filter(({ ref }) => listed.has(ref))
  .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter(on => listed.has(on)) }))
console.log(JSON.stringify({ ...all, components, dependencies }, null, 1))
