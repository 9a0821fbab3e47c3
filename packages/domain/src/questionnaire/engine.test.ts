import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { OPERATION_TYPES } from '../operations/fields/operation-types'
import { completeAnswers } from './complete-answers.arbitrary'
import { firstUnanswered, nextScreen, previousScreen, progress, screenOf, screens } from './engine'

describe('firstUnanswered', () => {
  it('starts with the years of the mortgage', () => {
    expect(firstUnanswered('COMPRA', {})).toBe('yearsMortgage')
  })
  it('names the question of a loan by its path', () => {
    const financedPayments = [
      { feeLoan: 100, pendingCapital: 1000, purpose: 'Coche', bankEntity: 'BBVA' as const },
      { pendingCapital: 500 },
    ]
    const holder = { haveFinancedPayment: true, numFinancedPayments: 2, financedPayments }
    const paths = screens('REFORMA', { numHolders: 1, holders: [holder] }).flat()
    expect(paths).toContain('holders.0.financedPayments.1.feeLoan')
  })
  it('lets the origin of the capital be left out when there is none', () => {
    const answers = { propertyFound: false, yearsMortgage: '10_20', howManyPropertyOwners: 1 } as const
    expect(firstUnanswered('COMPRA', { ...answers, capitalContributed: 1 })).toBe('originCapital')
    expect(firstUnanswered('COMPRA', { ...answers, capitalContributed: 0 })).toBe('includeReformMortgage')
  })
})

describe('screens', () => {
  it("shows a holder's identity questions together, and an explanation with its answer", () => {
    const answers = { propertyFound: true, propertyIsProtected: 'SI' as const, numHolders: 2 }
    expect(screenOf('COMPRA', answers, 'holders.1.phone')).toEqual([
      'holders.1.name',
      'holders.1.phone',
      'holders.1.email',
      'holders.1.birthday',
    ])
    expect(screenOf('COMPRA', answers, 'propertyIsProtected')).toEqual([
      'propertyIsProtected',
      'propertyIsProtectedDesc',
    ])
    expect(screenOf('COMPRA', answers, 'monthlyFee')).toBeUndefined()
  })
  it('leads from a question no longer asked to the first unanswered one', () => {
    expect(nextScreen('COMPRA', { yearsMortgage: '10_20' }, 'amountProject')).toEqual(['propertyFound'])
  })
  it('has nothing before the first screen, and the last one before the end', () => {
    expect(previousScreen('REHIPOTECA', {}, 'yearsMortgage')).toBeUndefined()
    expect(previousScreen('REHIPOTECA', {}, 'end')).toEqual(['commentsQuestionary'])
  })
})

describe('progress', () => {
  it('tells the chapters of a purchase, and how far the open one is', () => {
    const { parts, at } = progress('COMPRA', {}, 'howManyPropertyOwners')
    expect(parts.map(({ chapter }) => chapter)).toEqual([
      ...['plan', 'home', 'money', 'works', 'holders', 'person', 'loans', 'assets', 'end'],
    ])
    expect(parts[0]).toEqual({ chapter: 'plan', screens: 2, passed: 2 })
    expect(parts[at]).toEqual({ chapter: 'home', screens: 1, passed: 0 })
  })
  it('tells the holders apart, and is complete at the end', () => {
    const { parts, at } = progress('COMPRA', { numHolders: 2 }, 'holders.1.birthday')
    expect(parts[at]).toMatchObject({ chapter: 'person', holder: 1, passed: 0 })
    const end = progress('COMPRA', { numHolders: 2 }, 'end')
    expect(end.at).toBe(end.parts.length - 1)
    expect(end.parts.every(({ screens, passed }) => screens === passed)).toBe(true)
  })
  it.each(OPERATION_TYPES)('counts one holder until their number is known (%s)', type => {
    expect(progress(type, {}, 'yearsMortgage')).toEqual(progress(type, { numHolders: 1 }, 'yearsMortgage'))
  })
})

describe.each(OPERATION_TYPES)('%s, with any answers', type => {
  it('goes forward to the end, and going back undoes going forward', () => {
    fc.assert(
      fc.property(completeAnswers(type), answers => {
        let screen = screens(type, answers)[0]
        let seen = 0
        while (screen) {
          seen += 1
          const { parts, at } = progress(type, answers, screen[0])
          expect(parts.reduce((sum, { passed }) => sum + passed, 0)).toBe(seen - 1)
          expect(parts[at]?.passed).toBeLessThan(parts[at]?.screens ?? 0)
          const next = nextScreen(type, answers, screen[0])
          expect(previousScreen(type, answers, next === 'end' ? 'end' : next[0])).toEqual(screen)
          if (next === 'end') break
          screen = next
        }
        expect(seen).toBe(screens(type, answers).length)
        expect(firstUnanswered(type, answers)).toBe('end')
      }),
      { numRuns: 15 },
    )
  })
})
