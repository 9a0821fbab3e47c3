export const attachments = {
  attach: 'Adjuntar archivos',
  list: 'Archivos adjuntos',
  open: 'Abrir {name}',
  download: 'Descargar {name}',
  tooLarge: 'Supera los {n} MB.',
  format: 'Este tipo de archivo no se admite.',
  none: 'Está vacío.',
  tooMany: 'No caben más de {n} archivos.',
  without: 'Se enviará sin él.',
} as const
