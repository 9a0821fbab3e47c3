import type { attachments as es } from '../es/attachments'
import type { Translated } from '../translated'

export const attachments: Translated<typeof es> = {
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
