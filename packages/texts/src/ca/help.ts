import type { help as es } from '../es/help'
import type { Translated } from '../translated'

export const help: Translated<typeof es> = {
  title: 'Ajuda',
  intro: 'Què has de fer a cada pas de la teva hipoteca.',
  search: 'Cerca a l’ajuda',
  results: 'Resultats',
  found: '{count, plural, =0 {Sense resultats} one {# resultat} other {# resultats}}',
  contents: 'En aquesta pàgina',
  next: 'Següent:',
  parts: { clientes: 'Ajuda per a clients' },
}
