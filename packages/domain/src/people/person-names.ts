// Words inside a surname that Spanish, Catalan and common foreign names write in lower case.
const PARTICLES = new Set(
  'de del dels la las lo los el y e i da das do dos di du den der des van von ten ter'.split(' '),
)

/** "d'Ors": a particle that is part of the word. */
const ELIDED = /^d(?=['’]\p{L})/iu

/**
 * A name capitalised word by word (spec: customer area §5): "maría josé" → "María José", "ana de la peña" → "Ana de la
 * Peña", "o'neill-gil" → "O'Neill-Gil". Spaces are trimmed and collapsed. Mixed case is taken as intended: the
 * particles of "De La Peña" or "Ortega Y Gasset", and words such as "McDonald" and "d'Ors", are kept as typed.
 */
export function capitaliseName(name: string): string {
  return capitalise(name, false)
}

/** The same for surnames, which follow a name: a leading particle is in lower case. */
export function capitaliseSurname(surname: string): string {
  return capitalise(surname, true)
}

function capitalise(text: string, follows: boolean): string {
  const words = text.trim().split(/\s+/)
  const others = words.filter(word => /\p{L}/u.test(word) && !isParticle(word))
  const isMeant = /\p{Lu}/u.test(text) && others.some(word => /\p{L}\p{Ll}/u.test(word))
  return words
    .map((word, index) => {
      const begins = index === 0 && !(follows && others.length > 0)
      const isShouted = word.length > 1 && word === upper(word)
      if (isMeant && isParticle(word) && !isShouted) return word
      return isParticle(word) && !begins ? lower(word) : capitaliseWord(word, begins)
    })
    .join(' ')
}

/** Joins the parts of a name as on an identity document: "Ana", "De la Fuente" → "Ana de la Fuente". */
export function inOneName(parts: readonly string[]): string {
  const words = capitaliseName(parts.join(' ')).split(' ')
  return words.map((word, index) => (index > 0 && isParticle(word) ? lower(word) : word)).join(' ')
}

const lower = (text: string) => text.toLocaleLowerCase('es')
const upper = (text: string) => text.toLocaleUpperCase('es')

function isParticle(word: string): boolean {
  return PARTICLES.has(lower(word))
}

function capitaliseWord(word: string, begins: boolean): string {
  const startsMixed = word.charAt(0) === upper(word.charAt(0)) || /^d['’]\p{Lu}/u.test(word)
  if (startsMixed && word !== lower(word) && word !== upper(word)) return word
  // A letter is capitalised at the start, and after a hyphen or an apostrophe that is followed by letters.
  const capitalised = lower(word).replace(
    /(^|[-'’])(\p{L})/gu,
    (_match, before: string, letter: string) => before + upper(letter),
  )
  return begins ? capitalised : capitalised.replace(ELIDED, 'd')
}

/** A name's words, each with the particles before it: "Ana de la Fuente" → "Ana", "de la Fuente". */
function nameWords(wholeName: string): string[] {
  const parts: string[] = []
  let particles: string[] = []
  for (const word of wholeName.split(/\s+/).filter(Boolean)) {
    if (parts.length > 0 && isParticle(word)) {
      particles.push(word)
      continue
    }
    parts.push([...particles, word].join(' '))
    particles = []
  }
  return parts
}

const givenCount = (words: readonly string[]) => Math.max(1, Math.min(2, words.length - 2))

/**
 * The given names in a full name in Spanish order (given names, then two surnames, or one in a short name). A guess of
 * at most two names that always starts with the first: "María del Carmen García López" → "María del Carmen", "José Luis
 * Gil" → "José".
 */
export function givenNames(wholeName: string): string {
  const words = nameWords(wholeName)
  return words.slice(0, givenCount(words)).join(' ')
}

/**
 * What to call somebody among these people: their given names, or the whole name if another person has the same ones.
 */
export function calledAmong(person: { readonly name: string }, people: readonly { readonly name: string }[]): string {
  const given = givenNames(person.name)
  return people.filter(({ name }) => givenNames(name) === given).length > 1 ? person.name : given
}

/**
 * Splits a full name into the fields of an identity document, by the same guess, unless the given names are known and
 * the name begins with them.
 */
export function nameParts(wholeName: string, given = '') {
  const whole = wholeName.trim().split(/\s+/).join(' ')
  const known = given !== '' && lower(`${whole} `).startsWith(lower(`${given.trim()} `)) ? given.trim() : null
  const name = known === null ? givenNames(whole) : whole.slice(0, known.length)
  const [firstLastname = '', ...others] = nameWords(`- ${whole.slice(name.length)}`).slice(1)
  return { name, firstLastname, secondLastname: others.join(' ') }
}

/** The initials of name and surname, ignoring particles: "Ana", "de la Peña" → "AP". */
export function initialsOf(name: string, lastname: string): string {
  return [name, lastname]
    .map(part => {
      const words = part.trim().split(/\s+/)
      const word = words.find(one => !isParticle(one)) ?? words[0] ?? ''
      return [...word.replace(ELIDED, '').replace(/^['’]/, '')][0] ?? ''
    })
    .join('')
    .toLocaleUpperCase('es')
}
