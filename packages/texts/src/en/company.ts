import type { company as es } from '../es/company'
import type { Translated } from '../translated'

export const company: Translated<typeof es> = {
  title: 'Company',
  description: 'These data appear in contracts, bank transfers and e-mails.',
  missing: 'Data are missing: without them no contract can be made and no transfer asked for.',
  missingField: 'This is missing',
  save: 'Save the data',
  saved: 'Company data saved',
  sections: {
    identity: 'Identity',
    contact: 'Contact',
    payment: 'Payments',
    links: 'Links of the website',
    logo: 'Logo',
  },
  fields: {
    name: 'Name of the company',
    cif: 'Tax number (CIF)',
    address: 'Address',
    registerNumber: 'Bank of Spain register number',
    iban: 'IBAN',
    email: 'E-mail',
    phone: 'Phone',
    aboutUsUrl: 'About us',
    calculatorUrl: 'Calculator',
    contactUrl: 'Contact',
    blogUrl: 'Blog',
    termsUrl: 'Terms and conditions',
    privacyUrl: 'Privacy policy',
    logo: 'Logo',
  },
  help: {
    iban: 'The account to which customers pay the deposit.',
    url: 'An address that begins with https://',
    logo: 'PNG or JPEG of at most 200 KB.',
  },
  logo: { choose: 'Choose an image', remove: 'Remove the logo', alt: 'Logo of {name}' },
}
