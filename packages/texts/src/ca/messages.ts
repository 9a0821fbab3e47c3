import type { Texts } from '../languages'

export const messages: Texts['messages'] = {
  toPerson: 'Escriu a {name}',
  toBrokerage: 'Escriu al teu equip',
  emptyForCustomer: 'Encara no hi ha missatges. Pregunta el que necessitis: et contestem aquí.',
  emptyForStaff:
    'Encara no hi ha missatges. El client els llegeix a la seva sol·licitud i, si no hi entra, rep un correu al cap de deu minuts.',
  older: 'Mostra els missatges anteriors',
  read: 'Llegit {date}',
  you: 'Tu',
  byTo: '{name} a {to}, {date}',
  byMail: '{name}, {date}, per correu',
  leftOut: 'No s’han pogut rebre: {files}',
  archived: 'L’operació està arxivada: ja no s’hi poden enviar missatges.',
  templates: {
    title: 'Respostes desades',
    empty: 'Desa aquí el que escrius sovint.',
    insert: 'Insereix «{name}»',
    keep: 'Desa aquest text com a resposta…',
    keepTitle: 'Amb quin nom la desem?',
    name: 'Nom de la resposta',
    confirm: 'Desa la resposta',
    kept: 'Resposta desada',
    forget: 'Elimina «{name}»',
    forgotten: 'Resposta eliminada',
  },
}
