/**
 * The words with which one language says when. All are folded (no accents, lower case) and used in regular expressions:
 * bars separate synonyms, and a dot stands for an apostrophe. A language consists of this table only.
 */
export interface QuickWords {
  /** From Monday on, in full; and their abbreviations, used beside a date. */
  readonly weekdays: readonly string[]
  readonly shortWeekdays: readonly string[]
  /** Abbreviations without a date, if the word before shows that it is a day. */
  readonly shortAlone: string
  /** Starting with January. */
  readonly months: readonly string[]
  /** Patterns of a day with the name of its month. */
  readonly dates: readonly string[]
  /** Patterns of a day without a month, if the words around show that it is one. */
  readonly daysOfMonth: readonly string[]
  /** Starting with today: today, tomorrow … */
  readonly near: readonly string[]
  /** Words before a day that belong to it. */
  readonly beforeDay: string
  readonly nextBefore: string
  /** Words that make a day a repeated one, so that no single day is meant. */
  readonly every: string
  readonly nextAfter: string
  readonly nextWeek: string
  readonly monthEnd: string
  /** Words that join a day or time to the noun before it, or make it the end of a range: `la firma del lunes`. */
  readonly of: string
  readonly and: string
  readonly to: string

  /** Words before a number of hours or days. */
  readonly within: string
  readonly numbers: Readonly<Record<string, number>>
  readonly units: Readonly<Record<QuickUnit, string>>
  readonly andHalf: string
  /** Durations without a number, in minutes. */
  readonly spans: Readonly<Record<string, number>>

  /** Words before an hour that make it a time without minutes. */
  readonly at: string
  /** Words before hours and minutes that belong to them. */
  readonly beforeTime: string
  readonly parts: Readonly<Record<QuickPart, string>>
  /** Words before a part of the day. */
  readonly inThe: string
  readonly thisPart: string
  /** Times in words. */
  readonly spoken: readonly string[]
  readonly fractions: Readonly<Record<string, number>>
}

export type QuickUnit = 'minute' | 'hour' | 'day' | 'week' | 'month' | 'year'
export type QuickPart = 'early' | 'morning' | 'noon' | 'afternoon' | 'night' | 'midnight'

const DAY = '(?<day>\\d{1,2})'
const ONE_TO_31 = '(?<day>[1-9]|[12]\\d|3[01])'
/** Excludes `el 15 %`, `el 4 de la calle Mayor`, `el 3 al 5` */
const NO_DAY_IF = '(?! ?[%ºª€]| p[eo]r c(?:ent|iento)| d.| (?:del?|y|i|o|al?)(?![\\p{L}]))'
const YEAR = '(?<year>\\d{4})'

const es: QuickWords = {
  weekdays: ['lunes', 'martes', 'miercoles', 'jueves', 'viernes', 'sabado', 'domingo'],
  shortWeekdays: ['lun', 'mar', 'mie', 'jue', 'vie', 'sab', 'dom'],
  shortAlone: '(?:para )?(?:el|este) (?<weekday>lun|mie|jue|vie|sab)\\.?',
  months: [
    ...['ene(?:ro)?', 'feb(?:rero)?', 'mar(?:zo)?', 'abr(?:il)?', 'mayo?', 'jun(?:io)?', 'jul(?:io)?', 'ago(?:sto)?'],
    ...['sept?(?:iembre)?', 'oct(?:ubre)?', 'nov(?:iembre)?', 'dic(?:iembre)?'],
  ],
  dates: [`(?<day>\\d{1,2}|primero)(?: de)? MONTH(?: (?:de |del )?${YEAR})?`],
  daysOfMonth: [`dia ${DAY}`, `(?<=(?:^| )(?:el|del) )${ONE_TO_31}${NO_DAY_IF}`],
  near: ['hoy(?: mismo)?', 'manana', 'pasado manana'],
  beforeDay:
    '(?:(?:para|hasta|antes de|a partir de|desde) )?(?:(?:antes|a partir) del )?(?:(?:el|este|esta) )?(?:dia )?',
  nextBefore: 'proximo',
  every: 'cada|todos los|los',
  nextAfter: 'que viene|proximo',
  nextWeek: '(?:la )?(?:semana que viene|proxima semana)',
  monthEnd: '(?:a )?(?:fin|final|finales) de mes',
  of: 'de|del|al?|entre',
  and: 'y',
  to: 'a|hasta',

  within: 'en|dentro de|de aqui a',
  numbers: {
    ...{ un: 1, una: 1, dos: 2, tres: 3, cuatro: 4, cinco: 5, seis: 6, siete: 7, ocho: 8, nueve: 9, diez: 10 },
    ...{ once: 11, doce: 12, quince: 15, veinte: 20, veinticinco: 25, treinta: 30 },
  },
  units: {
    ...{ minute: 'min|minutos?', hour: 'h|horas?', day: 'dias?', week: 'semanas?', month: 'mes|meses', year: 'anos?' },
  },
  andHalf: 'y media',
  spans: { 'media hora': 30, '(?:un )?cuarto de hora': 15, 'tres cuartos de hora': 45, 'hora y media': 90 },

  at: '(?:a|antes de|a partir de|sobre|hacia|desde|hasta) las?',
  beforeTime: '(?:(?:antes de|a partir de|sobre|hacia|desde|hasta) )?(?:las? )?',
  parts: {
    ...{ early: 'madrugada', morning: 'manana', noon: 'mediodia', afternoon: 'tarde', night: 'noche' },
    midnight: 'medianoche',
  },
  inThe: '(?:de|por|a) la|al?|del|de(?= m[ae]d)',
  thisPart: 'esta ',
  spoken: ['AT HOUR (?<sign>y|menos) MINUTES'],
  fractions: { cuarto: 15, media: 30 },
}

const ca: QuickWords = {
  weekdays: ['dilluns', 'dimarts', 'dimecres', 'dijous', 'divendres', 'dissabte', 'diumenge'],
  shortWeekdays: ['dl', 'dt', 'dc', 'dj', 'dv', 'ds', 'dg'],
  shortAlone: '(?:per )?(?:al|el|aquest) (?<weekday>dl|dt|dc|dj|dv|ds|dg)\\.?',
  months: [
    ...['gen(?:er)?', 'febr?(?:er)?', 'marc', 'abril', 'maig', 'juny', 'juliol', 'agost', 'setembre', 'octubre'],
    ...['novembre', 'desembre'],
  ],
  dates: [`(?<day>\\d{1,2}|primer)(?: de | d.| )MONTH(?: (?:de |del )?${YEAR})?`],
  daysOfMonth: [`dia ${DAY}`, `(?<=(?:^| )(?:el |pel |l.))${ONE_TO_31}${NO_DAY_IF}`],
  near: ['avui(?: mateix)?', 'dema', 'dema passat|passat dema'],
  beforeDay:
    '(?:(?:per a|per|fins|abans de|a partir de|des de) )?(?:(?:per al|pel|fins al|abans del|a partir del|des del) )?(?:el |l.|aquest |aquesta )?(?:dia )?',
  nextBefore: 'proper',
  every: 'cada|tots els|els',
  nextAfter: 'que ve|vinent|proper',
  nextWeek: '(?:la )?(?:setmana que ve|setmana vinent|propera setmana)',
  monthEnd: '(?:a )?(?:final|finals|fi) de mes',
  of: 'de|del|al?|entre',
  and: 'i',
  to: 'a|fins a',

  within: 'en|d.aqui|d.aqui a|dins de|dins',
  numbers: {
    ...{ un: 1, una: 1, dos: 2, dues: 2, tres: 3, quatre: 4, cinc: 5, sis: 6, set: 7, vuit: 8, nou: 9, deu: 10 },
    ...{ onze: 11, dotze: 12, quinze: 15, vint: 20, 'vint-i-cinc': 25, trenta: 30 },
  },
  units: {
    ...{ minute: 'min|minuts?', hour: 'h|hora|hores', day: 'dia|dies', week: 'setmana|setmanes', month: 'mes|mesos' },
    year: 'anys?',
  },
  andHalf: 'i mitja',
  spans: { 'mitja hora': 30, '(?:un )?quart d.hora': 15, 'tres quarts d.hora': 45, 'hora i mitja': 90 },

  at: '(?:a|abans de|a partir de|cap a|des de|fins a) l(?:es|a)',
  beforeTime: '(?:(?:abans de|a partir de|cap a|des de|fins a) )?(?:les |la )?',
  parts: {
    ...{ early: 'matinada', morning: 'mati', noon: 'migdia', afternoon: 'tarda', night: 'vespre|nit' },
    midnight: 'mitjanit',
  },
  inThe: '(?:de|per|a) la|al?|del|pel',
  thisPart: 'aquesta? ',
  spoken: ['AT HOUR (?<sign>i|menys) MINUTES', '(?<at>)(?:a )?(?<quarters>un|dos|tres) quarts? (?:de |d.)HOUR'],
  fractions: { quart: 15, mitja: 30 },
}

const en: QuickWords = {
  weekdays: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'],
  shortWeekdays: ['mon', 'tues?', 'wed', 'thu|thurs', 'fri', 'sat', 'sun'],
  shortAlone: '(?:on|by|next) (?<weekday>mon|tues?|wed|thu|thurs|fri|sat|sun)\\.?',
  months: [
    ...['jan(?:uary)?', 'feb(?:ruary)?', 'march', 'apr(?:il)?', 'may', 'june?', 'july?', 'aug(?:ust)?'],
    ...['sept?(?:ember)?', 'oct(?:ober)?', 'nov(?:ember)?', 'dec(?:ember)?'],
  ],
  dates: [
    `${DAY}(?:st|nd|rd|th)?(?: of)? MONTH(?:,? ${YEAR})?`,
    `MONTH (?:the )?${DAY}(?:st|nd|rd|th)?(?:,? ${YEAR})?`,
  ],
  daysOfMonth: [`(?<=(?:on|by|until|before) the )${DAY}(?:st|nd|rd|th)`, `(?<=the )${DAY}(?:st|nd|rd|th)ENDS`],
  near: ['today', 'tomorrow', '(?:the )?day after tomorrow'],
  beforeDay: '(?:(?:on|by|for|until|till|before) )?(?:the |this )?',
  nextBefore: 'next|coming',
  every: 'every|each',
  nextAfter: 'next',
  nextWeek: 'next week',
  monthEnd: '(?:(?:at|by) )?(?:the )?end of (?:the )?month',
  of: 'of|from|dated|to|between',
  and: 'and',
  to: 'to|until',

  within: 'in|within',
  numbers: {
    ...{ one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8, nine: 9, ten: 10, eleven: 11 },
    ...{ twelve: 12, fifteen: 15, twenty: 20, 'twenty-five': 25, thirty: 30 },
  },
  units: {
    ...{ minute: 'min|mins|minutes?', hour: 'h|hours?', day: 'days?', week: 'weeks?', month: 'months?' },
    year: 'years?',
  },
  andHalf: 'and a half',
  spans: {
    ...{ 'half an hour': 30, '(?:a )?quarter of an hour': 15, 'three quarters of an hour': 45 },
    'an hour and a half': 90,
  },

  at: 'at',
  beforeTime: '(?:(?:by|before|around|about|until|after) )?(?:at )?',
  parts: {
    ...{ early: 'early', morning: 'morning', noon: 'noon|midday', afternoon: 'afternoon', night: 'evening|night' },
    midnight: 'midnight',
  },
  inThe: 'in the|at',
  thisPart: 'this |to(?=night)',
  spoken: ['(?<at>)(?:at )?MINUTES (?<sign>past|to) HOUR'],
  fractions: { '(?:a )?quarter': 15, half: 30 },
}

/**
 * All languages are read at once, whatever the page's language: people mix them in a line, and a word for a time in one
 * language means nothing else in another.
 */
export const QUICK_WORDS: readonly QuickWords[] = [es, ca, en]
