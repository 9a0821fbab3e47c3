import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from './workspace.mjs'

/** The text of a file of the checkout. */
export const read = file => readFileSync(path.join(ROOT, file), 'utf8')

/** The paths of all files below a folder, relative to the root, without installed and built files. */
export function filesOf(folder) {
  return readdirSync(path.join(ROOT, folder), { withFileTypes: true }).flatMap(entry => {
    const name = `${folder}/${entry.name}`
    if (entry.isDirectory()) return /^(node_modules|dist|\..*)$/.test(entry.name) ? [] : filesOf(name)
    return [name]
  })
}
