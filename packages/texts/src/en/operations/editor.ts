import type { editor as es } from '../../es/operations/editor'
import type { Translated } from '../../translated'

export const editor: Translated<typeof es> = {
  sections: { operation: 'Operation', amounts: 'Amounts', proposals: 'Proposals', dates: 'Dates and milestones' },
  providingFunds: { normal: 'Normal, after the proposals', study: 'For the feasibility study' },
  byHand: { figure: 'By hand; the questionnaire says', fee: 'By hand; standard', take: 'Go back to {value}' },
  pin: { on: 'Remove “{field}” from the card', off: 'Show “{field}” on the card' },
  proposals: {
    received: 'Received from {bank}',
    ok: 'The proposal from {bank} is worth offering',
    okShort: 'Worth offering',
    notChosen: 'None chosen',
    none: 'When you send the case to a bank, it will appear here.',
    noneToChoose: 'First mark a received proposal as worth offering.',
  },
  description: { links: 'Links in the description' },
  leave: {
    body: '{count, plural, one {There is # unsaved change.} other {There are # unsaved changes.}}',
    save: 'Save and leave',
    stay: 'Stay here',
  },
  reload: { title: 'Reload the operation?' },
  conflict: {
    banner:
      'Changes by {name} in {count, plural, one {# field that you have changed too} other {# fields that you have changed too}}: {fields}.',
    changed: 'Changes by {name}: {fields}.',
  },
  undo: {
    offer: 'No. {number}: now in “{list}”',
    done: 'No. {number}: the change was undone and nobody was told',
    doneTyped:
      'No. {number}: the change was undone and nobody was told. The rest of what you had typed is unsaved again.',
  },
  draft: { text: 'We have restored the changes that you had not saved.' },
}
