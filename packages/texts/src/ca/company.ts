import type { company as es } from '../es/company'
import type { Translated } from '../translated'

export const company: Translated<typeof es> = {
  title: 'Empresa',
  description: 'Aquestes dades apareixen als contractes, a les transferències i als correus.',
  missing: 'Falten dades: sense elles no es poden generar contractes ni demanar transferències.',
  missingField: 'Falta aquesta dada',
  save: 'Desar les dades',
  saved: 'Dades de l’empresa desades',
  sections: {
    identity: 'Identitat',
    contact: 'Contacte',
    payment: 'Cobraments',
    links: 'Enllaços del web',
    logo: 'Logotip',
  },
  fields: {
    name: 'Nom de l’empresa',
    cif: 'CIF',
    address: 'Adreça',
    registerNumber: 'Número de registre del Banc d’Espanya',
    iban: 'IBAN',
    email: 'Correu electrònic',
    phone: 'Telèfon',
    aboutUsUrl: 'Qui som',
    calculatorUrl: 'Calculadora',
    contactUrl: 'Contacte',
    blogUrl: 'Blog',
    termsUrl: 'Termes i condicions',
    privacyUrl: 'Política de privacitat',
    logo: 'Logotip',
  },
  help: {
    iban: 'El compte on els clients paguen la provisió de fons.',
    url: 'Una adreça que comença per https://',
    logo: 'PNG o JPEG de 200 KB com a màxim.',
  },
  logo: { choose: 'Triar una imatge', remove: 'Treure el logotip', alt: 'Logotip de {name}' },
}
