import { CONTACT_FIELDS, type ContactField } from '@llave/domain/people/contacts'
import { foldText } from '@llave/domain/text/search-text'
import { refuseField } from '../../../platform/app-error'

/** The field of each column, in column order. */
export type Mapping = readonly (ContactField | null)[]

/** Common column titles of each field, besides its code. */
const CALLED: Readonly<Record<ContactField, readonly string[]>> = {
  name: ['nombre', 'nombre completo', 'nombre y apellidos', 'apellidos y nombre', 'nom', 'nom complet', 'full name'],
  phone: [
    ...['teléfono', 'móvil', 'teléfono móvil', 'tel', 'tel. móvil', 'tfno', 'tlf', 'celular', 'número de teléfono'],
    ...['telèfon', 'mòbil', 'telèfon mòbil', 'mobile', 'mobile phone', 'phone number', 'telephone'],
  ],
  email: [
    ...['e-mail', 'mail', 'correo', 'correo electrónico', 'correo-e', 'dirección de correo', 'dirección de e-mail'],
    ...['dirección de correo electrónico', 'correu', 'correu electrònic', 'email address'],
  ],
  dni: ['nie', 'nif', 'dni/nie', 'dni o nie', 'dni or nie', 'nif/nie', 'dni/nif', 'documento de identidad'],
  address: ['dirección', 'dirección postal', 'domicilio', 'adreça'],
  comments: ['notas', 'nota', 'comentarios', 'comentario', 'observaciones', 'notes', 'comentaris', 'observacions'],
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

/** Words for the person of a row. Alone they mean the name, beside another word they are ignored. */
const PERSONS = ['cliente', 'titular', 'contacto', 'persona', 'client', 'contacte', 'customer', 'contact']
const SMALL = ['de', 'del', 'la', 'el', 'of', 'the']

/** A title without accents, punctuation and words for the person. */
function bareTitle(title: string): string {
  const words = foldText(title).split(/[^\p{L}\p{N}]+/u)
  return words.filter(word => word && !SMALL.includes(word) && !PERSONS.includes(word)).join(' ')
}

const isField = (name: unknown): name is ContactField => CONTACT_FIELDS.some(field => field === name)
const sameTitle = (one: string, other: string) => foldText(one) === foldText(other)

function recognised(title: string): ContactField | null {
  const bare = bareTitle(title)
  return CONTACT_FIELDS.find(field => [field, ...CALLED[field]].some(name => bareTitle(name) === bare)) ?? null
}

/** The fields of the titles; without a name column, the word for the person is the name ("Cliente", "Titular"). */
function recognisedAll(titles: readonly string[]): Mapping {
  const fields = titles.map(recognised)
  const who = fields.includes('name') ? -1 : titles.findIndex(title => title !== '' && bareTitle(title) === '')
  return fields.map((field, index) => (index === who ? 'name' : field))
}

/**
 * The mapping of columns to fields: as requested (`{"name":"Nombre"}` or `{"Nombre":"name"}`), otherwise by recognised
 * titles. The first of two columns for the same field wins.
 */
export function mappingOf(titles: readonly string[], wish: string | null | undefined): Mapping {
  const wanted = wish ? pairsOf(wish, titles) : recognisedAll(titles)
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
