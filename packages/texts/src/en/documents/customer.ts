import type { customerPages as es } from '../../es/documents/customer'
import type { Translated } from '../../translated'

export const customerPages: Translated<typeof es> = {
  customer: {
    progressLabel: 'Documents sent: {done} of {total}',
    allDone: 'You have sent us everything. We will let you know if anything is missing.',
    heldBack: '{name} has sent it from their own page: you see that it is here, not the document.',
    before:
      'What is here dates from before your email changed. You will see it once we have confirmed that it is yours.',
    figures: {
      again: '{count} to upload again',
      left: '{count} to send',
      explained: '{count, plural, one {# marked “I don’t have it”} other {# marked “I don’t have it”}}',
    },
    explainedHint: 'We are checking whether we need the ones you don’t have.',
    hint: 'You can upload them bit by bit, as photos or as jpg, png or pdf files of up to 40 MB.',
    empty: 'We are not asking you for any documents right now. If we need one, we will let you know.',
    when: {
      questionnaire: 'Once you have completed the questionnaire we will tell you which documents we need.',
      review:
        'We will ask you for them once your contract is signed and validated. If you already have them, you can send them ahead.',
      contract:
        'We will ask you for them as soon as we have validated your contract. If you already have them, you can send them ahead.',
    },
    choose: 'Take a photo or upload',
    chooseMore: 'Add another file',
    chooseAgain: 'Upload again',
    chooseFor: '{action}: {name}',
    why: 'Why do we ask for this?',
    rejected: 'We could not accept it: {reason}',
    note: 'Something is missing:',
    deadline: 'We need it by {date} at the latest.',
    deadlineLate: 'We needed it by {date}. Please send it as soon as you can.',
    waive: 'I don’t have it or it doesn’t apply',
    waived: 'You told us that you don’t have it: {reason}',
    explainedByHolder: '{name} has told us why they do not send it. We are looking into it.',
    notNeeded: 'You no longer need to send it.',
    optional: 'It is optional: {reason} You can send it if you like.',
    isOptional: 'Optional',
    sending: '{count, plural, one {Sending # file…} other {Sending # files…}}',
    failed: '{count, plural, one {One file was not sent} other {# files were not sent}}',
    monthsMissing: '{months} {count, plural, one {is} other {are}} missing',
    whichMonth: 'Which month is it of?',
    allMonths: 'Of all that are missing ({count})',
    givenUp: 'No longer needed',
    explained: 'You said you don’t have it',
    until: 'by {date}',
    late: 'was due by {date}',
    asksMore: 'something is missing',
    alreadySent: 'Already sent or settled',
    downloadTitle: 'Download documents',
    downloadAll: 'All ({count})',
    downloadFiles: '{count, plural, =0 {Download} one {Download 1 file} other {Download # files}}',
    next: 'Next: {name}',
    whose: 'for {name}',
    see: 'View {name}',
  },
  source: { camera: 'Take a photo', scan: 'Several pages in one file' },
  guide: {
    start: 'One at a time ({count})',
    title: 'One at a time',
    place: '{at} of {total}',
    others: '{count, plural, one {The other file is being sent.} other {The other # files are being sent.}}',
    next: 'Continue',
    end: 'That was the last one',
    sent: '{sent, plural, =0 {You have not sent any.} one {You have sent one.} other {You have sent #.}} {later, plural, =0 {Nothing is left to do.} one {One is left for later.} other {# are left for later.}}',
    back: 'Back to my documents',
  },
  scan: {
    opening: 'Opening the camera…',
    frame: 'Put the whole page inside the frame, in good light, without shadows.',
    noCamera: 'Your phone’s camera will open. Take the photo with the whole page, in good light, without shadows.',
    take: 'Take the photo',
    photo: 'The photo you took',
    sharp: 'Good! Everything is legible.',
    again: 'Take it again',
    keep: 'Use this photo',
    keepAnyway: 'Use it anyway',
    addPage: 'Add another page',
    send: '{count, plural, one {Send 1 page} other {Send # pages as a PDF}}',
    toPages: 'Back to the pages',
    page: 'Page {number}',
    removePage: 'Remove page {number}',
    leave: {
      title: 'Discard the pages you have photographed?',
      text: 'They have not been sent yet.',
      stay: 'Keep the photos',
    },
    problem: {
      dark: 'It is too dark. Find more light and take it again.',
      blurred: 'It came out blurred. Steady the phone and take it again.',
      glare: 'A reflection covers part of it. Change the angle and take it again.',
    },
  },
  online: {
    title: 'How to get it online',
    open: 'Open {site} in another tab',
    steps: {
      VIDA_LABORAL:
        'Sign in to Importass, the Social Security site, with Cl@ve, a certificate or a text message. Choose “Vida laboral e informes” and then “Informe de tu vida laboral”. It is free: save the PDF and upload it here.',
      ULTIMO_RECIBO_AUTONOMO:
        'Sign in to Importass with Cl@ve, a certificate or a text message and open the part on self-employment. Look for the contribution receipts and save the last one as a PDF.',
      CARTA_VERDE_DE_PENSION:
        'Sign in to the Social Security’s electronic office with Cl@ve or a certificate. Look for the certificate of your pension’s yearly increase and save the PDF.',
      DECLARACION_RENTA:
        'Sign in to “Renta” at the tax agency with Cl@ve, a certificate or the reference number. Choose the year, open the return that you filed and save the copy as a PDF, with all its pages.',
      DECLARACIONES_IRPF:
        'Sign in to the tax agency’s electronic office with Cl@ve or a certificate. Under “Mi área personal” look for the returns that you filed (form 130 or 131) and save each as a PDF.',
      DECLARACIONES_IVA:
        'Sign in to the tax agency’s electronic office with Cl@ve or a certificate. Under “Mi área personal” look for the returns that you filed (form 303 and 390) and save each as a PDF.',
      ALTA_AUTONOMO:
        'Sign in to the tax agency’s electronic office with Cl@ve or a certificate. Under “Mi área personal” look for your registration (form 036 or 037) or ask for a census certificate, and save the PDF.',
      NOTA_SIMPLE:
        'Open the registrars’ electronic office and choose “Propiedad” and “Nota simple”. You need the address or the property number. It costs about €11 and usually arrives by email in one or two days.',
      NOTA_SIMPLE_TERRENO:
        'Open the registrars’ electronic office and choose “Propiedad” and “Nota simple”. You need the address or the property number. It costs about €11 and usually arrives by email in one or two days.',
    },
  },
  why: {
    INCOME: 'The bank uses it to check your income and work out how much it can lend you.',
    JOB: 'The bank wants to see how long you have been working and on what terms.',
    SAVINGS: 'It shows that you have the money you will contribute and where it comes from.',
    DEBTS: 'The bank deducts what you already pay each month to see what you can afford.',
    HOUSING: 'It shows the bank what rent you pay or receive.',
    FAMILY: 'It shows the bank your regular costs and income after the separation.',
    PROPERTY: 'The bank checks who owns the property and whether any debts are secured on it.',
    WORKS: 'The bank checks what work will be done and what it costs.',
    PAYMENT: 'It confirms that the payment has been made and lets us take the next step.',
    IDENTITY: 'The law requires us to check who you are.',
    OTHER: 'It completes the information the bank needs to assess your case.',
  },
  waive: {
    title: 'Why are you not sending it?',
    text: 'Tell us why you don’t have it or why it does not apply to you. We will look at it and let you know if it is needed anyway.',
    confirm: 'Send the reason',
    done: 'Thank you, we will take it into account.',
  },
  remove: {
    title: 'Remove this file?',
    text: 'We will delete “{name}”. You can upload another one afterwards.',
    confirm: 'Remove the file',
    done: 'File removed',
  },
}
