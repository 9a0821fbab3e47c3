import type { Texts } from '../languages'

export const attachments: Texts['attachments'] = {
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
