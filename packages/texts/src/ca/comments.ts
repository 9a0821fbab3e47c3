import type { Texts } from '../languages'

export const comments: Texts['comments'] = {
  write: 'Comentari',
  placeholder: 'Escriu un comentari (@ per mencionar)',
  send: 'Comenta',
  featured: 'Destaca',
  unfeature: 'Deixa de destacar',
  highlights: 'Destacats',
  noHighlights: 'Marca un comentari amb l’estrella i quedarà aquí, a la vista.',
  edited: '(Editat)',
  editedOn: 'Editat el {date}',
  edit: 'Edita el comentari',
  remove: 'Elimina el comentari',
  removeTitle: 'Vols eliminar aquest comentari?',
  removeBody:
    '{count, plural, =0 {No es pot desfer.} one {També s’elimina el seu fitxer. No es pot desfer.} other {També s’eliminen els seus # fitxers. No es pot desfer.}}',
  removed: 'Comentari eliminat',
  empty: 'Encara no hi ha comentaris.',
}
