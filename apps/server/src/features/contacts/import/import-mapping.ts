import { CONTACT_FIELDS, type ContactField } from '@llave/domain/people/contacts'
import { foldText } from '@llave/domain/text/search-text'
import { refuseField } from '../../../platform/app-error'

/** Which field each column is taken for, in the order of the columns. */
export type Mapping = readonly (ContactField | null)[]

/** What people call the fields in their spreadsheets, folded. */
const CALLED: Readonly<Record<ContactField, readonly string[]>> = {
  name: ['nombre', 'nombre completo', 'nombre y apellidos', 'contacto', 'nom', 'nom complet', 'full name'],
  phone: ['telefono', 'movil', 'tel', 'telefon', 'mobil', 'mobile'],
  email: ['e-mail', 'mail', 'correo', 'correo electronico', 'correu'],
  dni: ['nie', 'nif', 'dni/nie', 'dni o nie', 'dni or nie'],
  address: ['direccion', 'domicilio', 'adreca'],
  comments: ['notas', 'comentarios', 'observaciones', 'notes', 'comentaris'],
  howMeetUs: ['como nos conocio', 'canal', 'origen', 'com ens va coneixer', 'how they met us', 'channel'],
  whoRecommendedUs: ['quien nos recomendo', 'recomendado por', 'qui ens va recomanar', 'who recommended us'],
}

const isField = (name: unknown): name is ContactField => CONTACT_FIELDS.some(field => field === name)
const sameTitle = (one: string, other: string) => foldText(one) === foldText(other)

function recognised(title: string): ContactField | null {
  const folded = foldText(title)
  return CONTACT_FIELDS.find(field => foldText(field) === folded || CALLED[field].includes(folded)) ?? null
}

/**
 * Which column is which field: as the request says (`{"name":"Nombre"}` or `{"Nombre":"name"}`), otherwise as the titles
 * are recognised. A field that two columns claim is the first one's.
 */
export function mappingOf(titles: readonly string[], wish: string | null | undefined): Mapping {
  const wanted = wish ? pairsOf(wish, titles) : titles.map(recognised)
  return wanted.map((field, index) => (field && wanted.indexOf(field) === index ? field : null))
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

/** Pairs of field and title, in either order; a field or a column that is left out says nothing. */
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
