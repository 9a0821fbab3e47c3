import type { Texts } from '../languages'

export const fees: Texts['fees'] = {
  title: 'Fees in the contract',
  fields: { honorariosMin: 'Minimum', honorariosMax: 'Maximum', honorariosDoble: 'If they sign without us' },
  doubleHelp: 'Twice the maximum: typing that fills it in, and it can then be changed.',
  propose: 'Use the standard fees',
  proposal: 'Standard, because {rule} and {need}.',
  rules: {
    SPC: 'it is a purchase without renovation in the SPC collective',
    PUBLIC_SERVANT: 'a holder is a civil servant',
    OTHER: 'no holder is a civil servant',
  },
  need: { within: 'the mortgage does not exceed what is financed', exceeded: 'the mortgage exceeds what is financed' },
  save: 'Save fees',
  saved: 'Fees saved',
  conflict: 'Somebody has saved other fees. What you had not touched is theirs now: check it and save.',
  resigned: 'Fees saved. Those who had signed receive a new link.',
  differ: 'There are contracts signed with other fees.',
  signed: 'There are signed contracts already: they keep their figures.',
  ask: {
    title: 'Ask them to sign again?',
    text: 'Contracts that are already signed keep the figures with which they were signed. If you ask for a new signature, those of {holders} no longer count, and each holder receives a link to sign the contract with the new fees.',
    only: 'Just save',
    resign: 'Save and ask for a new signature',
  },
}
