import { foldText } from '../text/search-text'

/** Words for the person of a row. On their own they mean the name; beside another word they are ignored. */
const PERSONS = ['cliente', 'titular', 'contacto', 'persona', 'client', 'contacte', 'customer', 'contact']
const SMALL = ['de', 'del', 'la', 'el', 'of', 'the']

/** Common titles of a person's columns, in the three languages. */
export const PERSON_TITLES = {
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
  notes: ['notas', 'nota', 'comentarios', 'comentario', 'observaciones', 'notes', 'comentaris', 'observacions'],
} as const

/** Words by which a title says that it is about the first or the second holder of a row. */
const FIRSTS = ['1', '1o', '1º', '1er', 'primer', 'primero', 'primera', 'first', 'principal', 'main']
const SECONDS = [
  ...['2', '2o', '2º', '2n', 'segundo', 'segunda', 'segon', 'segona', 'second'],
  ...['cotitular', 'co', 'coholder', 'coborrower', 'cosolicitante', 'coprestatario'],
]
/** Words for a holder that do not say which one. */
const HOLDERS = ['holder', 'borrower', 'applicant', 'solicitante', 'sol·licitant', 'prestatario']

/** Which holder a title is about ("Teléfono 2", "Nombre cotitular", "Titular 1"), and the rest of the title. */
export function rankOfTitle(title: string): { readonly rank: 1 | 2 | null; readonly rest: string } {
  const words = wordsOf(title.replace(/(?<=\p{L})(?=[12]$)/u, ' '))
  const rank = words.some(word => SECONDS.includes(word)) ? 2 : words.some(word => FIRSTS.includes(word)) ? 1 : null
  const marks = [...(rank === 2 ? SECONDS : FIRSTS), ...HOLDERS]
  const rest = words.filter(word => !marks.includes(word)).join(' ')
  // A word for the holder on its own means their name.
  return { rank, rest: rest || 'titular' }
}

const wordsOf = (title: string) =>
  foldText(title)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/** A title without accents, punctuation and words for the person. */
function bareTitle(title: string): string {
  return wordsOf(title)
    .filter(word => !SMALL.includes(word) && !PERSONS.includes(word))
    .join(' ')
}

/**
 * The field of each column, by its code or common title; of two columns for one field, the first counts. Without a
 * column for the name, a word for the person ("Cliente", "Titular") means the name.
 */
export function recogniseTitles<F extends string>(
  titles: readonly string[],
  called: Readonly<Record<F | 'name', readonly string[]>>,
): readonly (F | 'name' | null)[] {
  const names = (Object.entries(called) as [F | 'name', readonly string[]][]).map(
    ([field, others]) => [field, [field, ...others].map(bareTitle)] as const,
  )
  const fields = titles.map(title => {
    const bare = bareTitle(title)
    return names.find(([, known]) => known.includes(bare))?.[0] ?? null
  })
  const who = fields.includes('name') ? -1 : titles.findIndex(title => title !== '' && bareTitle(title) === '')
  return onceEach(fields.map((field, index) => (index === who ? ('name' as const) : field)))
}

/** When two columns are for the same field, the first counts. */
export function onceEach<F extends string>(fields: readonly (F | null)[]): readonly (F | null)[] {
  return fields.map((field, index) => (field && fields.indexOf(field) === index ? field : null))
}
