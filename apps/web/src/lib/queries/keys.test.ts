import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const SRC = path.join(import.meta.dirname, '../..')

it('are defined in their table and nowhere else', () => {
  const literal = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
    .filter(file => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .filter(file =>
      /queryKey: \[|\b(set|get|ensure)Quer(y|ies)\w*(<[^(]*>)?\(\s*\[/.test(readFileSync(path.join(SRC, file), 'utf8')),
    )
  expect(literal).toEqual([])
})
