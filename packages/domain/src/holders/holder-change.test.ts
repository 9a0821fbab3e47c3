import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cents } from '../money/money'
import type { HolderAnswers } from '../questionnaire/answers'
import { completeAnswers } from '../questionnaire/complete-answers.arbitrary'
import { derived, type Source } from '../questionnaire/derived'
import { answersOf, answersWith, type HeldOperation, type HolderConsequences, whatFollows } from './holder-change'

const person = (id: string, more: Partial<HeldOperation['holders'][number]> = {}) => ({
  ...{ id, name: id.toUpperCase(), email: `${id}@example.es`, phone: `60000000${id.charCodeAt(0) % 10}` },
  ...{ signed: false, files: 0, waiting: 0, hasLink: false },
  ...more,
})
const answered = (id: string, more: HolderAnswers = {}): HolderAnswers => ({
  ...{ name: id.toUpperCase(), email: `${id}@example.es`, employmentSituation: 'INDEFINIDO', currentSavings: 10 },
  ...more,
})

function held(
  holders: readonly (readonly [string, HolderAnswers?])[],
  more: Partial<HeldOperation> = {},
): HeldOperation {
  const list = holders.map(([id, answers]) => answered(id, answers))
  const source: Source = {
    ...{ typeOperation: 'COMPRA', answeredType: 'COMPRA', completed: true, collective: null },
    answers: {
      numHolders: list.length,
      propertyFound: true,
      amountProject: 200_000,
      amountMortgage: 150_000,
      holders: list,
    },
  }
  return {
    ...{ state: 'TASACION', stateDates: {}, entries: [], source, holders: holders.map(([id]) => person(id)) },
    fields: derived(source).fields,
    ...more,
  }
}

const leaves = (operation: HeldOperation, holderId: string) => whatFollows(operation, { kind: 'LEAVES', holderId })
const EVA = { name: 'Eva', email: 'eva@example.es', phone: '611111111' }
const comes = (operation: HeldOperation) => whatFollows(operation, { kind: 'COMES', person: EVA })
const done = (found: ReturnType<typeof whatFollows>): HolderConsequences => {
  if (!found.consequences) throw new Error(found.refusal)
  return found.consequences
}
const names = ({ answers }: HolderConsequences) => answers.holders?.map(({ name }) => name)

describe('who cannot leave or come', () => {
  it('the customer; nobody while the questionnaire is open; nobody to an extinction that was answered for one', () => {
    const operation = held([['a'], ['b']])
    expect(leaves(operation, 'a').refusal).toBe('MAIN')
    expect(leaves(operation, 'z').refusal).toBe('NOT_FOUND')
    const open = held([['a'], ['b']], { source: { ...operation.source, completed: false } })
    expect([leaves(open, 'b').refusal, comes(open).refusal]).toEqual(['OPEN', 'OPEN'])
    const extinction = held([['a']], { source: { ...operation.source, answeredType: 'EXTINCION' } })
    expect(comes(extinction).refusal).toBe('SINGLE')
    expect(comes(held(Array.from({ length: 20 }, (_, at) => [`p${at}`] as const))).refusal).toBe('FULL')
  })

  it('but each other holder leaves one that became an extinction, to which nobody comes', () => {
    const { source } = held([['a'], ['b']])
    const turned = held([['a'], ['b']], { source: { ...source, typeOperation: 'EXTINCION' } })
    expect(names(done(leaves(turned, 'b')))).toEqual(['A'])
    expect(comes(turned).refusal).toBe('SINGLE')
  })
})

describe('what follows', () => {
  it('the others close up, and nobody signs again', () => {
    const gone = done(leaves(held([['a'], ['b'], ['c']]), 'b'))
    expect(names(gone)).toEqual(['A', 'C'])
    expect(gone).toMatchObject({ position: 1, signing: 'KEPT', answers: { numHolders: 2 }, ofLeaver: { name: 'B' } })
    expect(done(leaves(held([['a'], ['b']], { state: 'CUESTIONARIO_COMPLETADO' }), 'b')).signing).toBe('NOT_YET')
  })

  it('whoever comes has only who they are, is asked for their documents, and alone signs', () => {
    const { answers, asked, signing, position } = done(comes(held([['a']])))
    expect([answers.holders?.[1], signing, position]).toEqual([EVA, 'ALONE', 1])
    expect(asked.filter(({ holder }) => holder === 'Eva').map(({ type }) => type)).toEqual([
      ...['DNI', 'CONTRATO', 'DECLARACION_RENTA', 'EXTRACTO_BANCARIO', 'VIDA_LABORAL'],
    ])
  })

  it('the fees follow who stays, unless one of them has signed, or somebody set them by hand', () => {
    const servant: HolderAnswers = { employmentSituation: 'FUNCIONARIO_DE_CARRERA' }
    const operation = held([['a'], ['b', servant]])
    const changed = { field: 'honorariosMax', from: cents(350_000), to: cents(400_000) }
    expect(done(leaves(operation, 'b'))).toMatchObject({ feesSettled: false })
    expect(done(leaves(operation, 'b')).fields).toContainEqual(changed)
    const signedBy = (id: string) => ({
      ...operation,
      holders: operation.holders.map(one => ({ ...one, signed: one.id === id })),
    })
    expect(done(leaves(signedBy('a'), 'b'))).toMatchObject({ fields: [], feesSettled: true })
    expect(done(leaves(signedBy('b'), 'b')).fields).toContainEqual(changed)
    const byHand = { ...operation, fields: { ...operation.fields, honorariosMax: cents(123_400) } }
    expect(done(leaves(byHand, 'b'))).toMatchObject({ fields: [], feesSettled: false })
  })

  it('a holder whom the answers do not know, since their number was lowered, can still be taken out', () => {
    const operation = held([['a']])
    const left = { ...operation, holders: [...operation.holders, person('b'), person('c')] }
    expect(names(done(leaves(left, 'b')))).toEqual(['A', 'C'])
  })
})

it('leaving and coming back, in any order and of any answers, ends where it began', () => {
  fc.assert(
    fc.property(completeAnswers('COMPRA'), fc.nat(), fc.boolean(), (answers, n, signed) => {
      const list = answers.holders ?? []
      fc.pre(list.length > 1)
      const source: Source = {
        typeOperation: 'COMPRA',
        answeredType: 'COMPRA',
        completed: true,
        collective: null,
        answers,
      }
      const holders = list.map((_, at) => person(`p${at}`, { signed }))
      const fields = derived(source).fields
      const before: HeldOperation = { state: 'TASACION', stateDates: {}, entries: [], source, holders, fields }
      const position = 1 + (n % (list.length - 1))
      const gone = done(leaves(before, `p${position}`))
      expect(gone.answers.holders).toHaveLength(list.length - 1)
      const staying = { source: { ...source, answers: gone.answers }, holders: holders.toSpliced(position, 1) }
      const back = answersWith(staying.source, answersOf(staying).toSpliced(position, 0, gone.ofLeaver))
      expect(back).toEqual(answers)
      // Following fields return to their former values, because none was set by hand.
      const restored = derived({ ...source, answers: back }).fields
      expect(restored).toEqual(fields)
    }),
    { numRuns: 60 },
  )
})
