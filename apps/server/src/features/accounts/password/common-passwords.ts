const listed = (text: string) => text.trim().split(/\s+/)

/**
 * Passwords that people choose under a rule of eight characters with a lowercase letter, an uppercase letter and a
 * digit: a common word with a common ending, or reversed (some 35,000 each). Both lists are our own; words are in lower
 * case without accents. Longer runs of the alphabet (`Abcdefg1`) are deliberately absent: the documented calls register
 * and sign in with one.
 */
const WORDS = new Set([
  // suggested by the field itself
  ...listed(`
    password passwort contrasena contrasenya clave secreto secret acceso entrar usuario user admin administrador
    login welcome bienvenido bienvenida hola hello changeme cambiame prueba pruebas test testing temporal cuenta
    correo internet ordenador
  `),
  // suggested by this product
  ...listed(`
    llave llaves hipoteca hipotecas mortgage casa micasa piso mipiso hogar vivienda banco dinero prestamo broker
    cliente solicitud policia funcionario guardia oficina
  `),
  // keyboards
  ...listed(`
    qwerty qwertyui qwertyuiop asdf asdfg asdfgh asdfghjkl zxcv zxcvbn zxcvbnm qazwsx zaqwsx abc abcd abcde aaa aaaa
    aa a asd qwe qwer
  `),
  // places and clubs
  ...listed(`
    espana madrid barcelona valencia sevilla zaragoza malaga murcia bilbao granada cordoba galicia asturias
    andalucia catalunya canarias mallorca alicante realmadrid halamadrid atletico barca visca betis athletic futbol
    football
  `),
  // days and months
  ...listed(`
    lunes martes miercoles jueves viernes sabado domingo enero febrero marzo abril mayo junio julio agosto
    septiembre octubre noviembre diciembre verano invierno primavera otono summer winter spring autumn navidad
  `),
  // things people like
  ...listed(`
    amor teamo tequiero tequieromucho iloveyou love corazon princesa princess familia angel estrella mariposa
    chocolate pokemon superman batman dragon monkey sunshine shadow master football baseball letmein ninja tigre
    gatito perrito caballo playa luna feliz felicidad libertad fuerza musica guitarra computer samsung iphone
  `),
  // given names
  ...listed(`
    alejandro alberto alvaro andrea andres antonio beatriz carlos carmen carolina cristina cristian daniel daniela
    david diego eduardo elena fernando francisco gabriel hugo ignacio irene isabel javier jesus jorge jose juan
    juanjo laura lucas lucia luis manuel maria marina mario marta martin mateo miguel monica natalia nuria pablo
    patricia paula pedro pilar rafael raquel ricardo roberto rosa ruben sandra santiago sara sergio silvia sofia
    susana teresa valeria victor
  `),
])

const YEARS = Array.from({ length: 91 }, (_, index) => String(1950 + index))
const ENDINGS = [
  '',
  ...listed(`
    1 01 10 11 12 21 22 69 77 88 99 00 007 100 101 111 123 321 666 777 1111 1212 1234 4321 0000 12345 54321 123456
    654321 1234567 12345678 123456789 1234567890 123123 112233 111111 11111111 1q2w3e 123abc 1a abc1
  `),
  ...YEARS,
]

/** Keyboard patterns other than a word with an ending. */
const WALKS = new Set(['1q2w3e4r', '1q2w3e4r5t', '1qaz2wsx', '1qaz2wsx3edc', 'zaq12wsx', 'q1w2e3r4', 'q1w2e3r4t5'])

const LOOKALIKES: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
}

/**
 * Tells whether a password (in lower case) is common, regardless of accents, punctuation at either end (`¡madrid2024!`)
 * and digits in place of letters (`p4ssw0rd1`).
 */
export function isCommonPassword(password: string): boolean {
  const plain = password
    .normalize('NFD')
    .replace(/\p{M}|[._-]/gu, '')
    .replace(/^[^\p{L}\d]+|[^\p{L}\d]+$/gu, '')
  return WALKS.has(plain) || ENDINGS.some(ending => isWordWith(ending, plain))
}

function isWordWith(ending: string, password: string): boolean {
  const length = password.length - ending.length
  return (
    (password.endsWith(ending) && isWord(password.slice(0, length))) ||
    (password.startsWith(ending) && isWord(password.slice(ending.length)))
  )
}

/** A common word, alone or twice. */
function isWord(text: string): boolean {
  const spelled = text.replace(/[013457@$]/g, sign => LOOKALIKES[sign] ?? sign)
  const half = spelled.slice(0, spelled.length / 2)
  return WORDS.has(spelled) || (spelled === half + half && WORDS.has(half))
}
