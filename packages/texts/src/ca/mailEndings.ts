import type { Texts } from '../languages'

export const mailEndings: Texts['mailEndings'] = {
  deadText: 'El correu és massa antic. Fes servir l’enllaç d’un de més recent.',
  of: 'Correus a {address}',
  ask: {
    longWait: 'No vols més correus sobre les esperes llargues?',
    unreadMessages: 'No vols més correus sobre missatges sense llegir?',
  },
  text: 'Els altres correus de la teva sol·licitud, com ara els documents que falten o la signatura, et continuaran arribant.',
  end: 'No me n’enviïs més',
  ended: {
    longWait: 'Ja no t’escriurem sobre les esperes llargues',
    unreadMessages: 'Ja no t’escriurem sobre missatges sense llegir',
  },
  where: 'Ho continuaràs veient a la teva sol·licitud.',
  again: 'Torna’ls a rebre',
}
