import type { Texts } from '../languages'

export const corrections: Texts['corrections'] = {
  contact: 'la seva fitxa de contacte',
  account: 'el seu compte',
  operations: '{count, plural, one {l’operació núm. {numbers}} other {les operacions núm. {numbers}}}',
  also: 'Es corregeix també a {places}.',
  links: 'L’enllaç de signatura pendent (núm. {numbers}) s’envia a la nova adreça.',
  changed: 'Entrarà al seu compte amb la nova adreça.',
  invited: 'Rep la invitació una altra vegada, a la nova adreça.',
  joined:
    'Ja hi ha un client amb aquesta adreça, de manera que compten com la mateixa persona: les seves operacions passen al compte d’aquest client, i el que té ara, que no s’ha fet servir, s’elimina.',
  kept: 'El seu compte no canvia: hi entra amb l’adreça que ja té, que es corregeix a la seva fitxa d’usuari.',
  told: 'S’avisa l’adreça anterior.',
  signed: 'Els contractes ja signats (núm. {numbers}) no canvien.',
  customer: {
    also: '{count, plural, one {Canvia també a la teva sol·licitud núm. {numbers}.} other {Canvia també a les teves sol·licituds núm. {numbers}.}}',
    kept: 'El teu compte no canvia: hi continues entrant amb el correu de sempre.',
    told: 'Avisem del canvi l’adreça anterior.',
    checked: 'Comprovarem el canvi amb {name} abans de donar per bona la seva signatura.',
  },
}
