import type { Texts } from '../languages'

export const mailbox: Texts['mailbox'] = {
  text: 'Els correus que aquesta demostració hauria enviat. Ningú més els rep.',
  filter: 'Mostra només els enviats a',
  empty: 'Encara no hi ha cap correu.',
  to: 'Per a {to}',
  message: 'Missatge: {subject}',
  links: 'Enllaços del missatge',
  unavailable: 'La bústia només existeix a la demostració.',
}
