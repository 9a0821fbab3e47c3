import { onceEach, PERSON_TITLES, recogniseTitles } from '@llave/domain/imports/column-titles'
import { CONTACT_FIELDS, type ContactField } from '@llave/domain/people/contacts'
import { foldText } from '@llave/domain/text/search-text'
import { refuseField } from '../../../platform/app-error'

/** The field of each column, in column order. */
export type Mapping = readonly (ContactField | null)[]

/** Common column titles of each field, besides its code. */
const CALLED: Readonly<Record<ContactField, readonly string[]>> = {
  name: PERSON_TITLES.name,
  phone: PERSON_TITLES.phone,
  email: PERSON_TITLES.email,
  dni: PERSON_TITLES.dni,
  address: ['dirección', 'dirección postal', 'domicilio', 'adreça'],
  comments: PERSON_TITLES.notes,
  howMeetUs: [
    'cómo nos conoció',
    'canal',
    'origen',
    'procedencia',
    'com ens va conèixer',
    'how they met us',
    'channel',
  ],
  whoRecommendedUs: ['quién nos recomendó', 'recomendado por', 'qui ens va recomanar', 'who recommended us'],
}

const isField = (name: unknown): name is ContactField => CONTACT_FIELDS.some(field => field === name)
const sameTitle = (one: string, other: string) => foldText(one) === foldText(other)

/**
 * The mapping of columns to fields: as requested (`{"name":"Nombre"}` or `{"Nombre":"name"}`), otherwise by recognised
 * titles. The first of two columns for the same field wins.
 */
export function mappingOf(titles: readonly string[], wish: string | null | undefined): Mapping {
  return wish ? onceEach(pairsOf(wish, titles)) : recogniseTitles<ContactField>(titles, CALLED)
}

function pairsOf(wish: string, titles: readonly string[]): Mapping {
  const pairs = parsed(wish).map(([one, other]) =>
    isField(other) ? { field: other, title: one } : { field: one, title: other },
  )
  const wrong = pairs.some(({ field, title }) => !isField(field) || !titles.some(own => sameTitle(own, title)))
  if (wrong) refuseField('mapping', 'error_form_option')
  return titles.map(own => {
    const field = pairs.find(({ title }) => sameTitle(own, title))?.field
    return isField(field) ? field : null
  })
}

/** Pairs of field and title, in either order; incomplete pairs are ignored. */
function parsed(wish: string): (readonly [string, string])[] {
  const pairs = (() => {
    try {
      return Object.entries(JSON.parse(wish) as object)
    } catch {
      return null
    }
  })()
  if (!pairs) refuseField('mapping', 'error_form_format')
  return pairs.filter((pair): pair is [string, string] => typeof pair[1] === 'string' && pair[1] !== '')
}
