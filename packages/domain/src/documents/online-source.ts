import type { DocumentType } from './document-types'

/**
 * The official site where customers can get a document themselves. These are home pages, because their addresses last
 * while deep links move; the steps for each document are in its texts (`documents.online`).
 */
export const ONLINE_SOURCES = {
  VIDA_LABORAL: 'https://importass.seg-social.es',
  ULTIMO_RECIBO_AUTONOMO: 'https://importass.seg-social.es',
  CARTA_VERDE_DE_PENSION: 'https://sede.seg-social.gob.es',
  DECLARACION_RENTA: 'https://sede.agenciatributaria.gob.es/Sede/Renta.html',
  DECLARACIONES_IRPF: 'https://sede.agenciatributaria.gob.es',
  DECLARACIONES_IVA: 'https://sede.agenciatributaria.gob.es',
  ALTA_AUTONOMO: 'https://sede.agenciatributaria.gob.es',
  NOTA_SIMPLE: 'https://sede.registradores.org',
  NOTA_SIMPLE_TERRENO: 'https://sede.registradores.org',
} as const satisfies { readonly [T in DocumentType]?: string }

export type OnlineDocument = keyof typeof ONLINE_SOURCES

export const isOnline = (type: DocumentType): type is OnlineDocument => type in ONLINE_SOURCES
