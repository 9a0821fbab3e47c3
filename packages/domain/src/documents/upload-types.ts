// Accepted file extensions (spec: customer area §5, §9).

export const CUSTOMER_UPLOAD_EXTENSIONS = ['jpg', 'jpeg', 'png', 'pdf'] as const
export const STAFF_UPLOAD_EXTENSIONS = [
  'pdf',
  'png',
  'jpeg',
  'jpg',
  'xls',
  'xlsm',
  'xlsx',
  'csv',
  'doc',
  'docx',
  'zip',
  'rar',
] as const
/** Types accepted when a document is replaced, also by staff: always a single file. */
export const REPLACE_UPLOAD_EXTENSIONS = ['pdf', 'png', 'jpeg', 'jpg'] as const
