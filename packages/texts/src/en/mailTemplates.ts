import type { mailTemplates as es } from '../es/mailTemplates'
import type { Translated } from '../translated'

export const mailTemplates: Translated<typeof es> = {
  custom: 'Customised',
  language: 'Language of the email',
  help: 'A line that begins with # is a heading; with a hyphen, an item of a list. Leave an empty line between paragraphs. What comes after the button is small print.',
  variables: 'Variables',
  insert: 'Insert: {label}',
  required: '(required)',
  save: 'Save the text',
  saved: 'Text saved. The next emails have it.',
  test: 'Send me a test',
  tested: 'We have sent you a test.',
  drop: 'Go back to the original text',
  dropTitle: 'Go back to the original text of “{mail}”?',
  dropText: 'Your text in this language will be lost.',
  dropped: 'This email has its original text again.',
  preview: 'Preview',
  width: 'Width of the preview',
  phone: 'Phone',
  desktop: 'Desktop',
  unknown: 'There is no {names}. Choose the variables from the list.',
  missing: 'Missing: {names}, outside of any condition. It cannot be saved without.',
  waiting: 'The preview will be back when the text is complete.',
}
