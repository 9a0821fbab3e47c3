import type { money as es } from '../es/money'
import type { Translated } from '../translated'

export const money: Translated<typeof es> = {
  read: {
    title: 'Extracte del banc',
    help: 'Puja l’extracte «Norma 43» que descarregues del teu banc: el que no deixa dubte s’assigna sol.',
    choose: 'Tria l’extracte',
    brought:
      '{movements, plural, one {# moviment} other {# moviments}}: {fresh, plural, one {# nou} other {# nous}}, {matched, plural, one {# assignat} other {# assignats}} sense dubtes.',
    fault: 'Línia {line}: {fault}.',
  },
  faults: {
    LENGTH: 'té més de 80 caràcters',
    TYPE: 'no és un registre de la Norma 43',
    PLACE: 'aquest registre no pot anar aquí',
    NUMBER: 'hi ha lletres on va un número',
    DATE: 'la data no existeix',
    SIGN: 'no diu si és càrrec o abonament',
    CURRENCY: 'el compte no és en euros',
    ACCOUNT: 'els totals són d’un altre compte',
    DEBITS: 'els càrrecs no sumen el que diu',
    CREDITS: 'els abonaments no sumen el que diu',
    BALANCE: 'el saldo final no surt dels moviments',
    RECORDS: 'el nombre de registres no és el que diu',
    END: 'falta el final del fitxer',
  },
  show: 'Quins moviments es veuen',
  states: { OPEN: 'Per assignar', ASSIGNED: 'Assignats', ASIDE: 'No són cobraments' },
  none: {
    OPEN: 'No queda res per assignar.',
    ASSIGNED: 'Encara no hi ha cobraments assignats.',
    ASIDE: 'No hi ha moviments apartats.',
  },
  keys: 'Amb el focus en un moviment, les tecles 1 a 4 confirmen el que es proposa.',
  arrived: '{date} · compte …{account}',
  noConcept: 'Sense concepte',
  rest: 'Queden {amount} per assignar.',
  blocked: '{amount} són d’algú les dades del qual estan bloquejades o s’han eliminat.',
  creditNote: 'Devolució de la rectificativa {number}',
  why: { REFERENCE: 'per la referència', OPERATION: 'pel número d’operació', NAME: 'pel nom', AMOUNT: 'per l’import' },
  assigned: 'Cobrament assignat',
  unassignFrom: 'Treu el cobrament de l’operació {number}',
  unassigned: 'Torna a estar per assignar',
  setAside: 'No és un cobrament',
  isAside: 'Moviment apartat',
  takeBack: 'Torna’l a posar per assignar',
  search: 'Cerca una operació…',
  searchTitle: 'Assigna {amount}',
  operationHelp: 'Per número, títol o nom, des de tres lletres. També les arxivades.',
  nothingOutstanding:
    'En aquesta operació no hi ha res pendent. Si falta la factura o la rectificativa, afegeix-la a l’operació.',
  assignTo: '{what}: assigna {amount} de {rest} pendents',
}
