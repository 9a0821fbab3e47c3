import type { attachments as es } from '../es/attachments'
import type { Translated } from '../translated'

export const attachments: Translated<typeof es> = {
  attach: 'Attach files',
  list: 'Attachments',
  open: 'Open {name}',
  download: 'Download {name}',
  tooLarge: 'It is larger than {n} MB.',
  format: 'Files of this type are not accepted.',
  none: 'It is empty.',
  tooMany: 'At most {n} files fit.',
  without: 'It will be sent without it.',
}
