import type * as es from '../es'
import type { Translated } from '../translated'

export const leads: Translated<typeof es.leads> = {
  form: {
    title: 'We help you with your mortgage',
    intro: 'Leave us your details, and {company} will call you or write to you.',
    reach: 'Give us your phone, your email, or both.',
    typeOperation: 'What you need',
    optional: 'optional',
    coupon: 'You come with the coupon {handle}.',
    consent:
      'I want {company} to talk to me about my mortgage, by phone or by email, and agree that it keeps these details to do so. I can ask for them to be erased at any time.',
    privacy: 'How we treat your data',
    newWindow: 'opens in another window',
    leaveEmpty: 'Leave this field empty',
    wrong: 'Check the fields that are marked. What you have typed is still here.',
    later: 'We cannot receive this right now. Try again in a while: what you have typed is still here.',
    thanks: 'Received',
    thanksText: 'Thank you. {company} will call you or write to you soon.',
    off: 'This form is not available now.',
  },
  settings: {
    intro: 'Whoever writes to you from your website arrives here as a contact and an operation, and the team is told.',
    active: 'Take in what comes by the form',
    activeHelp: 'When it is off, your website shows that it is not available.',
    origins: 'Websites that may show it',
    originsHelp: 'One address per line, such as https://www.yoursite.com. No other can show it.',
    saved: 'Form saved.',
    code: 'How to put it on your website',
    codeHelp: 'Paste this line where it is to appear. It adds no program to your page.',
    copied: 'the line',
    frameTitle: 'Contact form',
    coupon: 'To know where each person comes from, add &cupon= and the code of a coupon to the address.',
    none: 'Add the address of your website so that it may show it. Meanwhile you can share its link.',
    link: 'Open the form',
    preview: 'What it looks like',
    previewOff: 'Once it is on, you will see here what it looks like.',
    frame: 'Preview of the form',
  },
}
