import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type HomePurchase, protectionOf, purchaseCosts, taxOf } from './purchase-costs'
import { certaintyOf, REGION_TAXES } from './purchase-taxes'
import { REGIONS } from './regions'

const home = (own: Partial<HomePurchase>): HomePurchase => ({
  region: 'MADRID',
  price: 200_000,
  isNew: false,
  protection: 'NONE',
  isDwelling: true,
  ...own,
})
const taxes = (own: Partial<HomePurchase>) =>
  purchaseCosts(home(own)).taxes.map(({ tax, amount }): [string, number] => [tax, amount])

describe('what a purchase costs', () => {
  it('says of which rates nobody has found a published page', () => {
    expect([certaintyOf('MURCIA', false), certaintyOf('MURCIA', true)]).toEqual(['SECONDARY', 'SECONDARY'])
    expect([certaintyOf('CANTABRIA', false), certaintyOf('CANTABRIA', true)]).toEqual(['OFFICIAL', 'ORIENTATIVE'])
    expect([certaintyOf('CEUTA', true), certaintyOf('LA_RIOJA', true)]).toEqual(['ORIENTATIVE', 'ORIENTATIVE'])
    expect([certaintyOf('ANDALUCIA', true), certaintyOf('LA_RIOJA', false)]).toEqual(['OFFICIAL', 'OFFICIAL'])
  })

  it.each<[string, Partial<HomePurchase>, [string, number][]]>([
    ['second-hand in Madrid', {}, [['ITP', 12_000]]],
    ['second-hand in Cataluña, by parts', { region: 'CATALUNA', price: 1_000_000 }, [['ITP', 105_000]]],
    [
      'second-hand in Valencia, the whole by one rate',
      { region: 'COMUNIDAD_VALENCIANA', price: 1_100_000 },
      [['ITP', 121_000]],
    ],
    [
      'new in Madrid',
      { isNew: true },
      [
        ['IVA', 20_000],
        ['AJD', 1500],
      ],
    ],
    [
      'new and dear in the Balearics, the whole by one rate of AJD',
      { region: 'BALEARES', price: 1_100_000, isNew: true },
      [
        ['IVA', 110_000],
        ['AJD', 22_000],
      ],
    ],
    ['new and protected', { isNew: true, protection: 'GENERAL' }, [['IVA', 20_000]]],
    ['new and of the special regime', { isNew: true, protection: 'SPECIAL' }, [['IVA', 8000]]],
    [
      'new and no home: the general IVA',
      { isNew: true, protection: 'SPECIAL', isDwelling: false },
      [
        ['IVA', 42_000],
        ['AJD', 1500],
      ],
    ],
    [
      'new in the Canaries',
      { region: 'CANARIAS', isNew: true },
      [
        ['IGIC', 14_000],
        ['AJD', 2000],
      ],
    ],
    [
      'new in Melilla',
      { region: 'MELILLA', isNew: true },
      [
        ['IPSI', 8000],
        ['AJD', 500],
      ],
    ],
    ['new in the Basque Country', { region: 'PAIS_VASCO', isNew: true }, [['IVA', 20_000]]],
    ['second-hand in the Basque Country', { region: 'PAIS_VASCO' }, [['ITP', 8000]]],
    ['no home, second-hand, in the Basque Country', { region: 'PAIS_VASCO', isDwelling: false }, [['ITP', 14_000]]],
    [
      'no home, new, in the Basque Country',
      { region: 'PAIS_VASCO', isNew: true, isDwelling: false },
      [
        ['IVA', 42_000],
        ['AJD', 1000],
      ],
    ],
    ['dear in Castilla y León, one rate', { region: 'CASTILLA_Y_LEON', price: 400_000 }, [['ITP', 32_000]]],
  ])('%s', (_, own, expected) => expect(taxes(own)).toEqual(expected))

  it('reads the protection from the customer’s words', () => {
    expect(['VPO', 'Precio tasado, régimen general', ''].map(words => protectionOf(true, words))).toEqual([
      'GENERAL',
      'GENERAL',
      'GENERAL',
    ])
    const special = ['VPO de Régimen Especial', 'promoción pública', 'HPO de règim especial', 'special regime']
    expect(new Set(special.map(words => protectionOf(true, words)))).toEqual(new Set(['SPECIAL']))
    const denied = ['VPO, no es de régimen especial', 'sin régimen especial', 'no és de promoció pública']
    expect(new Set(denied.map(words => protectionOf(true, words)))).toEqual(new Set(['GENERAL']))
    expect(protectionOf(true, 'No es libre, es de régimen especial')).toBe('SPECIAL')
    expect(protectionOf(false, 'régimen especial')).toBe('NONE')
    expect(protectionOf(true)).toBe('GENERAL')
  })

  it('adds formalities and appraisal to the taxes', () => {
    expect(purchaseCosts(home({}))).toMatchObject({ formalities: 1400, appraisal: 400, total: 13_800 })
  })

  it('has rates of every region: between 3 and 13 % second-hand, never less for a dearer home', () => {
    const price = fc.integer({ min: 1, max: 3_000_000 })
    fc.assert(
      fc.property(fc.constantFrom(...REGIONS), price, price, (region, one, other) => {
        const { itp } = REGION_TAXES[region]
        const [less, more] = [Math.min(one, other), Math.max(one, other)]
        expect(taxOf(itp, less)).toBeLessThanOrEqual(taxOf(itp, more))
        expect(taxOf(itp, more) / more).toBeGreaterThan(0.029)
        expect(taxOf(itp, more) / more).toBeLessThan(0.131)
      }),
    )
  })
})
