import type { money as es } from '../es/money'
import type { Translated } from '../translated'

export const money: Translated<typeof es> = {
  read: {
    title: 'Bank statement',
    help: 'Upload the “Norma 43” statement from your online bank: what leaves no doubt is assigned by itself.',
    choose: 'Choose a statement',
    brought:
      '{movements, plural, one {# movement} other {# movements}}: {fresh, plural, one {# new one} other {# new ones}}, {matched, plural, one {# assigned} other {# assigned}} without doubt.',
    fault: 'Line {line}: {fault}.',
  },
  faults: {
    LENGTH: 'it has more than 80 characters',
    TYPE: 'it is no record of Norma 43',
    PLACE: 'this record cannot stand here',
    NUMBER: 'there are letters in place of a number',
    DATE: 'there is no such date',
    SIGN: 'it does not say whether it is a debit or a credit',
    CURRENCY: 'the account is not in euros',
    ACCOUNT: 'the totals are of another account',
    DEBITS: 'the debits do not add up to what it says',
    CREDITS: 'the credits do not add up to what it says',
    BALANCE: 'the closing balance does not follow from the movements',
    RECORDS: 'the number of records is not what it says',
    END: 'the end of the file is missing',
  },
  show: 'Which movements are shown',
  states: { OPEN: 'To be assigned', ASSIGNED: 'Assigned', ASIDE: 'No collections' },
  none: {
    OPEN: 'Nothing is left to be assigned.',
    ASSIGNED: 'No collections are assigned yet.',
    ASIDE: 'No movements are set aside.',
  },
  keys: 'With the focus on a movement, the keys 1 to 4 confirm what is proposed.',
  arrived: '{date} · account …{account}',
  noConcept: 'Without a concept',
  rest: '{amount} are left to be assigned.',
  blocked: '{amount} are of somebody whose data are blocked or have been removed.',
  creditNote: 'Return of credit note {number}',
  why: {
    REFERENCE: 'by its reference',
    OPERATION: 'by the number of the operation',
    NAME: 'by the name',
    AMOUNT: 'by the amount',
  },
  assigned: 'Collection assigned',
  unassignFrom: 'Remove the collection of operation {number}',
  unassigned: 'It is to be assigned again',
  setAside: 'No collection',
  isAside: 'Movement set aside',
  takeBack: 'Have it assigned after all',
  search: 'Search an operation…',
  searchTitle: 'Assign {amount}',
  operationHelp: 'By number, title or name, from three letters on. Archived ones as well.',
  nothingOutstanding:
    'Nothing is outstanding in this operation. If its invoice or credit note is missing, add it in the operation.',
  assignTo: '{what}: assign {amount} of {rest} outstanding',
}
