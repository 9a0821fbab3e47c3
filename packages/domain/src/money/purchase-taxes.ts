import type { Region } from './regions'

/** A step of a scale: up to which price, in euros, which percentage applies. */
type Step = readonly [upTo: number, percent: number]

/**
 * The percentage of a tax: one for every price; steps of which each taxes its own part of the price; or steps of which
 * one taxes the whole price.
 */
export type TaxScale = number | { readonly parts: readonly Step[] } | { readonly whole: readonly Step[] }

/** What replaces IVA where it is not levied. */
export type SalesTax = 'IVA' | 'IGIC' | 'IPSI'

export interface RegionTaxes {
  /** On a second-hand home: ITP, transmisiones patrimoniales onerosas. */
  readonly itp: TaxScale
  /** On the deed of a new home: AJD, cuota gradual. */
  readonly ajd: TaxScale
  /** On a new home. */
  readonly sales: readonly [tax: SalesTax, percent: number]
  /** The law that sets ITP and AJD. */
  readonly source: string
}

/** The day as of which the table stands, `YYYY-MM-DD`. */
export const TAXES_AS_OF = '2026-06-01'

/** Ley 37/1992 del IVA, art. 91.Uno.1.7.º. */
const IVA = ['IVA', 10] as const
/** Protected housing of special regime or public promotion: Ley 37/1992 del IVA, art. 91.Dos.1.6.º. */
export const PROTECTED_IVA = 4

/**
 * General rates for a home bought by a person without reductions (for young people, large families, disability …). The
 * reduced rates depend on facts that nobody is asked for here: the costs are an estimate that is rather too high.
 */
export const REGION_TAXES: Readonly<Record<Region, RegionTaxes>> = {
  ANDALUCIA: { itp: 7, ajd: 1.2, sales: IVA, source: 'Ley 5/2021 (Andalucía)' },
  ARAGON: {
    itp: {
      parts: [
        [400_000, 8],
        [450_000, 8.5],
        [500_000, 9],
        [750_000, 9.5],
        [Infinity, 10],
      ],
    },
    ajd: 1.5,
    sales: IVA,
    source: 'Decreto Legislativo 1/2005 (Aragón)',
  },
  ASTURIAS: {
    itp: {
      parts: [
        [300_000, 8],
        [500_000, 9],
        [Infinity, 10],
      ],
    },
    ajd: 1.2,
    sales: IVA,
    source: 'Decreto Legislativo 2/2014 (Asturias)',
  },
  BALEARES: {
    itp: {
      parts: [
        [400_000, 8],
        [600_000, 9],
        [1_000_000, 10],
        [2_000_000, 12],
        [Infinity, 13],
      ],
    },
    ajd: 1.5,
    sales: IVA,
    source: 'Decreto Legislativo 1/2014 (Illes Balears)',
  },
  CANARIAS: { itp: 6.5, ajd: 1, sales: ['IGIC', 7], source: 'Decreto Legislativo 1/2009 y Ley 4/2012 (Canarias)' },
  CANTABRIA: { itp: 9, ajd: 1.5, sales: IVA, source: 'Decreto Legislativo 62/2008 (Cantabria)' },
  CASTILLA_LA_MANCHA: { itp: 9, ajd: 1.5, sales: IVA, source: 'Ley 8/2013 (Castilla-La Mancha)' },
  CASTILLA_Y_LEON: {
    itp: {
      parts: [
        [250_000, 8],
        [Infinity, 10],
      ],
    },
    ajd: 1.5,
    sales: IVA,
    source: 'Decreto Legislativo 1/2013 (Castilla y León)',
  },
  CATALUNA: {
    itp: {
      parts: [
        [600_000, 10],
        [900_000, 11],
        [1_500_000, 12],
        [Infinity, 13],
      ],
    },
    ajd: 1.5,
    sales: IVA,
    source: 'Decreto-ley 5/2025 (Cataluña)',
  },
  // Half of the state's rates: RDL 1/1993, art. 57 bis. IPSI: Ley 8/1991, at the rate of the city's ordinance.
  CEUTA: { itp: 3, ajd: 0.25, sales: ['IPSI', 10], source: 'Real Decreto Legislativo 1/1993 y Ley 8/1991' },
  COMUNIDAD_VALENCIANA: {
    itp: {
      whole: [
        [1_000_000, 9],
        [Infinity, 11],
      ],
    },
    ajd: 1.4,
    sales: IVA,
    source: 'Ley 13/1997, modificada por la Ley 5/2025 (Comunitat Valenciana)',
  },
  EXTREMADURA: {
    itp: {
      parts: [
        [360_000, 8],
        [600_000, 10],
        [Infinity, 11],
      ],
    },
    ajd: 1.5,
    sales: IVA,
    source: 'Decreto Legislativo 1/2018 (Extremadura)',
  },
  GALICIA: { itp: 8, ajd: 1.5, sales: IVA, source: 'Decreto Legislativo 1/2011 (Galicia)' },
  LA_RIOJA: { itp: 7, ajd: 1, sales: IVA, source: 'Ley 10/2017 (La Rioja)' },
  MADRID: {
    itp: 6,
    ajd: {
      whole: [
        [120_000, 0.4],
        [180_000, 0.5],
        [Infinity, 0.75],
      ],
    },
    sales: IVA,
    source: 'Decreto Legislativo 1/2010 (Madrid)',
  },
  MELILLA: { itp: 3, ajd: 0.25, sales: ['IPSI', 4], source: 'Real Decreto Legislativo 1/1993 y Ley 8/1991' },
  MURCIA: {
    itp: 7.75,
    ajd: 1.5,
    sales: IVA,
    source: 'Decreto Legislativo 1/2010, modificado por la Ley 3/2025 (Murcia)',
  },
  NAVARRA: { itp: 6, ajd: 0.5, sales: IVA, source: 'Decreto Foral Legislativo 129/1999 (Navarra)' },
  // Homes have a rate of their own, and their first deed is exempt from AJD.
  PAIS_VASCO: {
    itp: 4,
    ajd: 0,
    sales: IVA,
    source: 'Normas Forales 1/2011 (Bizkaia), 18/1987 (Gipuzkoa) y 11/2003 (Álava)',
  },
}
