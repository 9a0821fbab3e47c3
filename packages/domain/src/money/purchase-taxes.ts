import type { Region } from './regions'

/** A bracket of a scale: the percentage up to a price in euros. */
type Step = readonly [upTo: number, percent: number]

/**
 * The rate of a tax: a single percentage; brackets that each tax their own part of the price (`parts`); or brackets of
 * which one taxes the whole price (`whole`).
 */
export type TaxScale = number | { readonly parts: readonly Step[] } | { readonly whole: readonly Step[] }

/** IVA, or the tax that replaces it in the region. */
export type SalesTax = 'IVA' | 'IGIC' | 'IPSI'

export interface RegionTaxes {
  readonly itp: TaxScale
  readonly ajd: TaxScale
  /** Rates for land, shops and other properties, where they differ from those of homes. */
  readonly otherThanHomes?: { readonly itp: TaxScale; readonly ajd: TaxScale }
  readonly sales: readonly [tax: SalesTax, percent: number]
  /** The law that sets ITP and AJD. */
  readonly source: string
  /** The published pages with which the rates were compared on RATES_COMPARED_ON; a rate without one is indicative. */
  readonly compared: { readonly itp?: Comparison; readonly ajd?: Comparison; readonly sales?: Comparison }
}

interface Comparison {
  readonly page: string
  readonly isOfficial: boolean
}
const official = (page: string): Comparison => ({ page, isOfficial: true })
const secondary = (page: string): Comparison => ({ page, isOfficial: false })

/** The date of the table, `YYYY-MM-DD`. */
export const TAXES_AS_OF = '2026-06-01'

/** The day on which the rates were last compared with published ones. */
export const RATES_COMPARED_ON = '2026-11-22'

/** Ley 37/1992 del IVA, art. 91.Uno.1.7.º. */
const IVA = ['IVA', 10] as const
/** Only for protected homes of the special regime or of public promotion: art. 91.Dos.1.6.º. */
export const PROTECTED_IVA = 4

/**
 * General rates for a home bought by a person without reductions (for young people, large families, disability …). The
 * reduced rates depend on facts that are not asked for here, so the costs are a rather high estimate. Laws change every
 * year: rates that could not be compared with a published page are indicative, and the page says so.
 */
export const REGION_TAXES: Readonly<Record<Region, RegionTaxes>> = {
  ANDALUCIA: {
    itp: 7,
    ajd: 1.2,
    sales: IVA,
    source: 'Ley 5/2021 (Andalucía)',
    compared: {
      itp: official(
        'https://cdn.juntadeandalucia.es/organismos/economiahaciendayfondoseuropeos/areas/tributos-juego/tributos/paginas/tipositpajd.html',
      ),
      ajd: official(
        'https://cdn.juntadeandalucia.es/organismos/economiahaciendayfondoseuropeos/areas/tributos-juego/tributos/paginas/tipositpajd.html',
      ),
    },
  },
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
    compared: {
      itp: secondary('https://pre-blog.haya.es/?p=26892'),
      ajd: secondary('https://spanishtaxcalculator.com/ca/ajd-actos-juridicos-documentados-stamp-duty'),
    },
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
    compared: {
      itp: secondary(
        'https://ineaf.es/divulgativo/sistema-tributario/itp-ajd/impuesto-sobre-transmisiones-patrimoniales-y-actos-juridicos-documentados-tpo-asturias',
      ),
      ajd: secondary(
        'https://ineaf.es/divulgativo/sistema-tributario/itp-ajd/impuesto-sobre-transmisiones-patrimoniales-y-actos-juridicos-documentados-ajd-asturias',
      ),
    },
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
    ajd: {
      whole: [
        [1_000_000, 1.5],
        [Infinity, 2],
      ],
    },
    sales: IVA,
    source: 'Decreto Legislativo 1/2014 (Illes Balears)',
    compared: {
      itp: official('https://atib.es/General/Mostrar_TextoLargo.aspx?idTexto=16198'),
      ajd: secondary(
        'https://www.bhhsspain.com/en/blog/what-taxes-are-payable-on-the-purchse-of-a-property-in-mallorca/',
      ),
    },
  },
  CANARIAS: {
    itp: 6.5,
    ajd: 1,
    sales: ['IGIC', 7],
    source: 'Decreto Legislativo 1/2009 y Ley 4/2012 (Canarias)',
    compared: { itp: secondary('https://pre-blog.haya.es/?p=26892') },
  },
  CANTABRIA: {
    itp: 9,
    ajd: 1.5,
    sales: IVA,
    source: 'Decreto Legislativo 62/2008 (Cantabria)',
    compared: { itp: official('https://www.boe.es/buscar/doc.php?id=BOE-A-2024-1373') },
  },
  CASTILLA_LA_MANCHA: {
    itp: 9,
    ajd: 1.5,
    sales: IVA,
    source: 'Ley 8/2013 (Castilla-La Mancha)',
    compared: { itp: secondary('https://pre-blog.haya.es/?p=26892') },
  },
  CASTILLA_Y_LEON: {
    itp: 8,
    ajd: 1.5,
    sales: IVA,
    source: 'Decreto Legislativo 1/2013 (Castilla y León)',
    compared: {
      itp: secondary('https://ramonfraile.blogspot.com/2025/05/tributacion-global-de-la-vivienda-en.html'),
      ajd: secondary('https://ramonfraile.blogspot.com/2025/05/tributacion-global-de-la-vivienda-en.html'),
    },
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
    compared: {
      itp: secondary('https://martilawyers.com/ca/?p=19145'),
      ajd: secondary(
        'http://plana.cat/serveis/impost-sobre-transmissions-patrimonials-i-actes-juridics-documentats/actes-juridics-documentats/',
      ),
    },
  },
  // Half of the state's rates: RDL 1/1993, art. 57 bis. IPSI: Ley 8/1991, at the rate of the city's ordinance.
  CEUTA: {
    itp: 3,
    ajd: 0.25,
    sales: ['IPSI', 4],
    source: 'Real Decreto Legislativo 1/1993 y Ley 8/1991',
    compared: {
      sales: official(
        'https://ceuta.es/gobiernodeceuta/index.php/noticia/8-hacienda/4593-la-ciudad-rebaja-del-4-al-2-el-ipsi-que-grava-la-transmision-de-la-primera-vivienda',
      ),
    },
  },
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
    compared: { itp: secondary('https://promociones-denia.cuadratico.es/cambio-en-el-itp-en-la-comunidad-valenciana') },
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
    compared: {
      itp: secondary(
        'https://ineaf.es/divulgativo/sistema-tributario/itp-ajd/impuesto-sobre-transmisiones-patrimoniales-y-actos-juridicos-documentados-tpo-extremadura',
      ),
    },
  },
  GALICIA: {
    itp: 8,
    ajd: 1.5,
    sales: IVA,
    source: 'Decreto Legislativo 1/2011 (Galicia)',
    compared: {
      itp: secondary('https://blog.escogecasa.es/cuanto-se-paga-de-itp-en-galicia/'),
      ajd: secondary(
        'https://www.notariosyregistradores.com/web/secciones/oficina-notarial/otros-temas/cuadro-tributacion-inmobiliaria-gallega-2024/',
      ),
    },
  },
  LA_RIOJA: {
    itp: 7,
    ajd: 1,
    sales: IVA,
    source: 'Ley 10/2017 (La Rioja)',
    compared: {
      itp: official(
        'https://www.larioja.org/tributos/es/tributos-cedidos/impuesto-transmisiones-patrimoniales-actos-juridicos-docume/informacion/transmisiones-patrimoniales-onerosas',
      ),
    },
  },
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
    compared: {
      itp: secondary(
        'https://www.elperiodicodearagon.com/vivienda-en-aragon/2021/07/16/guia-impuesto-transmisiones-patrimoniales-55111427.html',
      ),
    },
  },
  MELILLA: {
    itp: 3,
    ajd: 0.25,
    sales: ['IPSI', 4],
    source: 'Real Decreto Legislativo 1/1993 y Ley 8/1991',
    compared: {},
  },
  MURCIA: {
    itp: 7.75,
    ajd: 1.5,
    sales: IVA,
    source: 'Decreto Legislativo 1/2010, modificado por la Ley 3/2025 (Murcia)',
    compared: {
      itp: secondary(
        'https://romehuconsultores.com/articulo/novedades-fiscales-en-la-comunidad-autonoma-de-la-region-de-murcia-para-2025',
      ),
      ajd: secondary(
        'https://romehuconsultores.com/articulo/novedades-fiscales-en-la-comunidad-autonoma-de-la-region-de-murcia-para-2025',
      ),
    },
  },
  NAVARRA: {
    itp: 6,
    ajd: 0.5,
    sales: IVA,
    source: 'Decreto Foral Legislativo 129/1999 (Navarra)',
    compared: {
      itp: secondary(
        'https://www.elperiodicodearagon.com/vivienda-en-aragon/2021/07/16/guia-impuesto-transmisiones-patrimoniales-55111427.html',
      ),
    },
  },
  // Homes have a rate of their own, and their first deed is exempt from AJD.
  PAIS_VASCO: {
    itp: 4,
    ajd: 0,
    otherThanHomes: { itp: 7, ajd: 0.5 },
    sales: IVA,
    source: 'Normas Forales 1/2011 (Bizkaia), 18/1987 (Gipuzkoa) y 11/2003 (Álava)',
    compared: {},
  },
}

/** The certainty of the rates of a purchase, which is that of the least certain rate. */
export type RateCertainty = 'OFFICIAL' | 'SECONDARY' | 'ORIENTATIVE'

/** IVA needs no comparison, because it is a national law. */
export function certaintyOf(region: Region, isNew: boolean): RateCertainty {
  const { compared, sales } = REGION_TAXES[region]
  const pages = isNew ? [compared.ajd, ...(sales[0] === 'IVA' ? [] : [compared.sales])] : [compared.itp]
  if (pages.includes(undefined)) return 'ORIENTATIVE'
  return pages.every(page => page?.isOfficial) ? 'OFFICIAL' : 'SECONDARY'
}
