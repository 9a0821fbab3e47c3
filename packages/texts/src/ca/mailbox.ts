import type { mailbox as es } from '../es/mailbox'
import type { Translated } from '../translated'

export const mailbox: Translated<typeof es> = {
  text: 'Els correus que aquesta demostració hauria enviat. Ningú més els rep.',
  filter: 'Mostra només els enviats a',
  empty: 'Encara no hi ha cap correu.',
  to: 'Per a {to}',
  message: 'Missatge: {subject}',
  links: 'Enllaços del missatge',
  unavailable: 'La bústia només existeix a la demostració.',
}
