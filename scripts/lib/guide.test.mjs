import { describe, expect, it } from 'vitest'
import { OPERATION_TYPES } from '../../packages/domain/src/operations/fields/operation-types.ts'
import { questionnaireFlow } from '../../packages/domain/src/questionnaire/flows.ts'
import { questionnaire } from '../../packages/texts/src/es/questionnaire.ts'
import { filesOf, read } from './files.mjs'

/** The rows of the guide: what is added, and the paths of the files to touch. */
const guide = new Map(
  read('docs/architecture.md')
    .split('## Which files to touch')[1]
    .split('\n')
    .filter(line => line.startsWith('| ') && !line.startsWith('| For '))
    .map(line => {
      const [what, files] = line.slice(2, -2).split(' | ')
      return [what, pathsIn(files)]
    }),
)

function pathsIn(cell) {
  const named = [...cell.matchAll(/`((?:apps|packages|scripts)\/[^`]+)`/g)].map(([, name]) => name)
  return named.flatMap(name =>
    name.includes('{es,ca,en}') ? ['es', 'ca', 'en'].map(language => name.replace('{es,ca,en}', language)) : [name],
  )
}

const sources = ['apps', 'packages']
  .flatMap(filesOf)
  .filter(file => /\.(tsx?|sql)$/.test(file) && !/\.test\.|\.testing\.|\/test\/|\/demo\//.test(file))
  .map(file => ({ file, text: read(file) }))
  .filter(({ text }) => !text.includes('Written by `npm run schema`'))

/** The files of the product that contain these words, except tests and the demo. */
function naming(...words) {
  const word = new RegExp(`\\b(?:${words.join('|')})\\b`)
  return sources.filter(({ text }) => word.test(text)).map(({ file }) => file)
}

describe('the guide', () => {
  it.each([
    ['field of an operation', 'bonusDate', 'bonus_date', 'showBoardBonusDate'],
    ['field of an operation', 'paidOperationDate', 'paid_operation_date', 'showBoardPaidOperationDate'],
    ['required document', 'CARTA_VERDE_DE_PENSION'],
    ['required document', 'FONDO_INVERSION_ACREDITACION'],
    ['question', 'professionalSeniority'],
    ['question', 'improveMortgageOthers'],
    ['e-mail', 'passwordChanged'],
  ])('tells all files for a %s such as %s', (what, ...words) => {
    const files = guide.get(what)
    const others = naming(...words).filter(file => !files.some(told => file === told || file.startsWith(`${told}/`)))
    expect(others).toEqual([])
  })

  it('keeps a field within six files', () => {
    expect(guide.get('field of an operation')).toHaveLength(6)
    expect(guide.get('field of a task')).toHaveLength(5)
  })
})

describe('every question', () => {
  const stepsOf = items => items.flatMap(item => (item.kind === 'repeat' ? stepsOf(item.items) : [item]))
  const steps = OPERATION_TYPES.flatMap(type => stepsOf(questionnaireFlow(type))).filter(({ kind }) => kind === 'step')

  it('has its sentence, or its short name on a screen of several', () => {
    const silent = steps.filter(
      ({ key }) => !questionnaire.questions[key]?.title && !questionnaire.questions[key]?.label,
    )
    expect(new Set(silent.map(({ key }) => key))).toEqual(new Set())
  })

  it('has words for what can be chosen', () => {
    const chosen = steps.filter(({ control }) => ['CHOICE', 'MULTI', 'PROPERTY_LIST'].includes(control))
    const silent = chosen.flatMap(({ key, options = [] }) =>
      options.filter(option => !questionnaire.questions[key]?.options?.[option]).map(option => `${key}: ${option}`),
    )
    expect(new Set(silent)).toEqual(new Set())
  })
})
