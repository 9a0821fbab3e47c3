export const comments = {
  write: 'Comentario',
  placeholder: 'Escribe un comentario (@ para mencionar)',
  send: 'Comentar',
  featured: 'Destacar',
  unfeature: 'Dejar de destacar',
  highlights: 'Destacados',
  noHighlights: 'Marca un comentario con la estrella y quedará aquí, a la vista.',
  edited: '(Editado)',
  editedOn: 'Editado el {date}',
  edit: 'Editar el comentario',
  remove: 'Eliminar el comentario',
  removeTitle: '¿Eliminar este comentario?',
  removeBody:
    '{count, plural, =0 {No se puede deshacer.} one {También se elimina su archivo. No se puede deshacer.} other {También se eliminan sus # archivos. No se puede deshacer.}}',
  removed: 'Comentario eliminado',
  empty: 'Todavía no hay comentarios.',
} as const
