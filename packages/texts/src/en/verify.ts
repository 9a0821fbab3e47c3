import type { Texts } from '../languages'

export const verify: Texts['verify'] = {
  intro: 'Do you have a signed brokerage contract? See whether it was signed here and is still as it was signed.',
  drop: 'Drop the PDF here or choose it on your device.',
  choose: 'Choose the PDF',
  privacy: 'The file does not leave your device: only its fingerprint is sent, which says nothing of its content.',
  timestamp: 'Timestamp by {authority}: {date}.',
  answers: {
    VALID: {
      title: 'The contract is genuine and unchanged',
      text: 'It was signed here on {date}, and this file is exactly the one that was signed.',
    },
    REPLACED: {
      title: 'The contract is genuine but no longer valid',
      text: 'It was signed here on {date} and has not been changed, but another signature was asked for in its place.',
    },
    UNKNOWN: {
      title: 'We do not recognise this file',
      text: 'Either it was not signed here, or it was changed afterwards: saving or printing it again is enough. Try the file that came with the email about the signature.',
    },
    NO_PDF: {
      title: 'This is not one of our contracts',
      text: 'The file is not a PDF. Contracts that are signed here always are.',
    },
  },
}
