import type { accounts as es } from '../es/accounts'
import type { Translated } from '../translated'

export const accounts: Translated<typeof es> = {
  fields: {
    name: 'Nom',
    lastname: 'Cognoms',
    phone: 'Telèfon mòbil',
    email: 'Correu electrònic',
    repeatPassword: 'Repeteix la contrasenya',
    currentPassword: 'Contrasenya actual',
    howMeetUs: 'Com ens has conegut?',
    whoRecommendedUs: 'Qui t’ha parlat de nosaltres?',
  },
  howMeetUs: {
    RECOMENDATION: 'M’ho ha recomanat algú',
    GOOGLE: 'Buscant a Google',
    RRSS: 'Xarxes socials',
    ADS: 'Un anunci',
    OTHERS: 'D’una altra manera',
    SPC: 'SPC',
  },
  checklist: {
    length: 'Almenys 8 caràcters',
    lowercase: 'Una lletra minúscula',
    uppercase: 'Una lletra majúscula',
    digit: 'Un número',
    done: 'complert',
    missing: 'falta',
  },
  panel: {
    office: {
      title: 'Tota la feina en un lloc',
      text: 'Un tauler amb tot el que està en marxa, els documents per validar, els bancs i les dates que no es poden passar.',
    },
    title: 'La teva hipoteca, pas a pas',
    text: 'Nosaltres parlem amb els bancs. Tu veus a cada moment què passa i què et toca fer.',
    steps: {
      questionnaire: 'Explica’ns què necessites',
      documents: 'Puja els teus documents',
      offers: 'Compara les ofertes',
      keys: 'Recull les claus',
    },
  },
  login: {
    title: 'Entra al teu compte',
    remember: 'Recorda’m',
    forgot: 'Has oblidat la contrasenya?',
    newHere: 'Encara no tens compte?',
  },
  welcome: {
    title: 'La teva hipoteca, sense anar de banc en banc',
    text: 'La busquem, la negociem per tu i t’acompanyem fins a la notaria. Comences amb unes preguntes des del mòbil.',
    registered: 'Intermediari de crèdit inscrit al Banc d’Espanya amb el número {number}.',
    cost: 'Començar i respondre el qüestionari no costa res. Els honoraris són al contracte, que llegeixes abans de signar.',
    people: 'Qui t’atén',
  },
  redirect: { title: 'Entra per continuar', text: 'Després et portem a la pàgina que volies obrir.' },
  logout: { leaving: 'S’està tancant la sessió…' },
  coupon: {
    ACTIVE: 'Cupó {handle}: es desa amb el teu compte.',
    FULL: 'El cupó {handle} ja s’ha fet servir totes les vegades. Et pots registrar igualment.',
    OVER: 'El cupó {handle} ja no està actiu. Et pots registrar igualment.',
  },
  register: {
    text: 'Crea el teu compte en dos minuts. Després et farem unes preguntes sobre la hipoteca que necessites.',
    submit: 'Crea el meu compte',
    change: 'Desa i envia l’enllaç',
    haveAccount: 'Ja tens compte?',
    login: 'Entra',
    consent: {
      before: 'He llegit i accepto',
      terms: 'els termes i condicions',
      and: 'i',
      privacy: 'la política de privacitat',
      opensTab: '(s’obre en una altra pestanya)',
    },
  },
  spc: {
    title: 'La teva hipoteca amb SPC',
    badge: 'Condicions exclusives',
    emblem: 'Emblema del col·lectiu SPC',
    text: 'Com que formes part del col·lectiu SPC, tens honoraris exclusius quan compres un habitatge sense reforma. Crea el teu compte i els aplicarem a la teva sol·licitud.',
  },
  sent: {
    title: 'Revisa el correu',
    text: 'Hem enviat un enllaç a:',
    hint: 'Obre’l per activar el teu compte. És vàlid durant {hours} hores. Si no el trobes, mira al correu brossa.',
    edit: 'Canvia el correu',
  },
  resend: { action: 'Torna a enviar el correu', sending: 'S’està enviant…', sent: 'T’hem tornat a enviar el correu.' },
  mailboxLink: 'Obre la bústia de proves',
}
