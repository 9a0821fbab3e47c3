import type { Texts } from '../languages'

export const attachments: Texts['attachments'] = {
  attach: 'Adjunta fitxers',
  list: 'Fitxers adjunts',
  open: 'Obre {name}',
  download: 'Baixa {name}',
  tooLarge: 'Supera els {n} MB.',
  format: 'Aquest tipus de fitxer no s’admet.',
  none: 'És buit.',
  tooMany: 'No hi caben més de {n} fitxers.',
  without: 'S’enviarà sense ell.',
}
