import type { Texts } from '../languages'

export const outbox: Texts['outbox'] = {
  intro: 'Els correus dels darrers mesos. El que no s’ha pogut lliurar es pot tornar a enviar.',
  caption: 'Correus enviats',
  search: 'Cerca per destinatari o assumpte',
  empty: 'Encara no s’ha enviat cap correu.',
  nothing: 'Cap correu no coincideix amb el que cerques.',
  count: '{count, plural, one {# correu} other {# correus}}',
  columns: { to: 'Destinatari' },
  status: {
    WAITING: 'En espera',
    SENT: 'Enviat',
    FAILED: 'Es reintentarà',
    DEAD: 'No lliurat',
    UNCONFIRMED: 'Sense confirmar',
  },
  allOperations: 'Mostra’ls tots',
  resent: '{count, plural, =0 {Res a reenviar: l’enllaç ja no cal} one {# correu en camí} other {# correus en camí}}',
  panel: {
    next: 'Proper intent',
    error: 'Darrer error',
    attempts: '{count, plural, one {# intent} other {# intents}}',
    html: 'Com es veu',
    text: 'Només text',
    secrets: 'Els codis secrets dels enllaços s’amaguen.',
    unreadable: 'Aquest correu ja no es pot mostrar: el compte del seu enllaç no existeix.',
  },
  unconfirmed:
    'L’enviament es va interrompre quan el servidor de correu ja el tenia, abans que el confirmés. Pregunta si ha arribat i, si no, torna’l a enviar.',
  sentAgain:
    'El servidor de correu ja el tenia i no el va confirmar. Es torna a enviar sol el {when}; pot ser que arribi dues vegades.',
  undelivered: {
    title: 'Correus no lliurats o sense confirmar',
    line: 'No s’ha pogut lliurar el correu a {email}',
    unconfirmed: 'No se sap si ha arribat el correu a {email}',
    fix: 'Corregeix i reenvia',
    dialog: 'A quina adreça l’enviem?',
    text: 'Si és la d’un titular, es desarà corregida. Si el correu portava el seu enllaç de signatura, en rebrà un de nou.',
    email: 'Correu electrònic',
    send: 'Envia el correu',
    sent: 'Correu en camí',
  },
}
