import type { Texts } from '../languages'

export const help: Texts['help'] = {
  intro: 'Què has de fer a cada pas de la teva hipoteca.',
  staffIntro: 'Com es fa cada cosa, pantalla per pantalla.',
  search: 'Cerca a l’ajuda',
  results: 'Resultats',
  found: '{count, plural, =0 {Sense resultats} one {# resultat} other {# resultats}}',
  contents: 'En aquesta pàgina',
  next: 'Següent:',
  parts: {
    equipo: 'Ajuda per a l’equip',
    direccion: 'Ajuda per a la direcció',
    agencias: 'Ajuda per a agències',
    clientes: 'Ajuda per a clients',
  },
}
