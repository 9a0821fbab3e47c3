import type { Texts } from '../../languages'

export const holders: Texts['operations']['holders'] = {
  menu: 'Actions for {name}',
  leaves: 'No longer takes part…',
  add: 'Add a holder',
  leaveTitle: 'Does {name} no longer take part?',
  addTitle: 'Add a holder',
  leave: 'Take out of the operation',
  chooseReason: 'Choose the reason',
  name: 'Name and surname',
  reasons: {
    SEPARATION: 'The couple has separated',
    WITHDRAWS: 'They withdraw',
    NOT_NEEDED: 'The bank does not need them',
    DIED: 'They have died',
    OTHER: 'Another reason',
  },
  follows: 'What will happen',
  papers: {
    none: 'They have sent no documents.',
    aside:
      '{count, plural, one {Their document is put aside: it is not deleted, but leaves the folder, the review and the reminders.} other {Their # documents are put aside: they are not deleted, but leave the folder, the review and the reminders.}}',
    waiting:
      '{count, plural, one {One was waiting for review, and no longer needs it.} other {# were waiting for review, and no longer need it.}}',
    asked: 'To be asked for: {documents}.',
    askedOf: '{document} of {holder}',
    askedNewcomer: 'They are asked for: {documents}. The rest follows from their part of the questionnaire.',
  },
  contract: {
    NOT_YET: 'The contract has not been sent yet: nothing has to be signed again.',
    KEPT: 'The others do not sign again: each holder has a contract of their own.',
    ALONE: 'They are sent their contract to sign. The others do not sign again: each holder has their own.',
    signed: 'Their signature and contract are kept as evidence.',
  },
  links: 'Their links stop working.',
  contact: 'They stay in the address book, but no longer as a holder.',
  answers: 'Their part of the questionnaire is empty, to be filled in on the telephone.',
  fees: {
    same: 'Fees: unchanged.',
    settled: 'Fees: unchanged, because somebody who stays has signed them.',
    change: '{field}: {from} → {to}',
  },
  undoHint: 'It can be undone as long as nothing contradicts it.',
  left: '{name} no longer takes part',
  came: '{name} is now a holder',
  undone: 'Change of holders undone',
  undoOf: 'Undo the change of {name}',
  former: {
    title: 'No longer take part',
    signed: 'Signed on {date}',
    files: '{count, plural, one {# document put aside} other {# documents put aside}}',
    download: 'Download the documents of {name} that were put aside',
  },
  changed: 'Something has changed in the meantime: this is what will happen now.',
}
