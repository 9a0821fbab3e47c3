import type { Texts } from '../languages'

export const mailReplies: Texts['mailReplies'] = {
  title: 'Correus apartats',
  count: '{count, plural, one {Un correu apartat} other {# correus apartats}}',
  intro: 'Han arribat a aquesta conversa, però no són missatges: el client no els veu. Els seus fitxers no es desen.',
  from: '{from}, {date}',
  nobody: 'Sense remitent',
  why: {
    FOREIGN: 'Ve d’una altra adreça, o algú es fa passar per ella',
    AUTOMATIC: 'Resposta automàtica',
    CLOSED: 'La conversa ja era tancada',
    EMPTY: 'No porta res que es pugui acceptar',
  },
  to: 'A la conversa amb {holder}',
  files: 'Portava aquests fitxers: {files}',
  whole: { file: 'correu.txt', note: '[…] El correu sencer és al fitxer {name}.' },
  removeTitle: 'Vols treure aquest correu?',
  removeText: 'No es pot recuperar.',
  removed: 'Correu tret',
}
