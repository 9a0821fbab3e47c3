export const radar = {
  intro:
    'Operations that are over and worth a call today, by what banks made of others like them. Nothing is sent: whoever has the operation calls.',
  lists: { label: 'What is shown', IMPROVE: 'Better mortgages', PASS: 'Would pass today' },
  states: { label: 'How they stand', OPEN: 'To call', TASK: 'With a task', ASIDE: 'Set aside' },
  whose: { label: 'Whose', mine: 'Mine', all: 'All' },
  none: {
    IMPROVE: 'No signed mortgage can become so much better that it is worth a call.',
    PASS: 'No discarded operation would pass today, by what is known.',
    TASK: 'None has a task.',
    ASIDE: 'None was set aside.',
  },
  ended: 'Ended on {date}',
  endedOf: 'Ended on {date} · {name}',
  also: 'No. {number} as well, which ended on {date}:',
  passes: '{bank} approved {approved} of {cases} operations like this one, which it had not refused.',
  days: 'It answers {days, plural, =0 {on the same day} one {in # day} other {in # days}}.',
  terms: {
    FIXED: 'In the last year it gave {rate} fixed ({cases} cases).',
    VARIABLE: 'In the last year it gave Euríbor + {differential} ({cases} cases).',
    MIXED: 'In the last year it gave {rate} and then Euríbor + {differential} ({cases} cases).',
  },
  pays: {
    FIXED: 'Pays {instalment} a month at {rate} fixed at {own}.',
    VARIABLE: 'Pays {instalment} a month at Euríbor + {differential} at {own}, with the Euríbor at {euribor}.',
  },
  could: {
    FIXED: '{bank} now gives {offered} ({cases} cases): it would be {instalment}, {monthly} less.',
    VARIABLE: '{bank} now gives Euríbor + {offered} ({cases} cases): it would be {instalment}, {monthly} less.',
  },
  saves:
    'Over {years, plural, =0 {less than a year} one {the year} other {the # years}} that are left this is {saving}, less the {cost} that their bank may ask at most; appraisal and fees come on top.',
  savesSame:
    'Over {years, plural, =0 {less than a year} one {the year} other {the # years}} that are left this is {saving}. It is their own bank: this would be a novation, and {cost} are deducted in case it asks for them.',
  fixedEnds: 'On {date} the fixed stretch at {rate} at {own} ends, and Euríbor + {differential} begins.',
  later: 'With the Euríbor at {euribor}, the instalment goes from {instalment} to {later} a month.',
  noEuribor:
    'Now it is {instalment} a month; what it will be is not known, because nobody has entered a Euríbor lately.',
  fixed: '{bank} now gives {rate} fixed ({cases} cases): it would be {instalment} a month.',
  note: 'Instalments follow from the offer that was signed. What was repaid early is not known.',
  makeFor: 'Create a task to call about operation {number}',
  made: 'Task created',
  task: 'Task of {name}',
  taskOpen: 'See the task',
  names: {
    WOULD_PASS: 'Call {name}: would pass at {bank} today',
    BETTER_RATE: 'Call {name}: can pay {monthly} less a month',
    FIXED_ENDS: 'Call {name}: the fixed stretch ends',
  },
  aside: {
    label: 'None to call about: operation {number}',
    action: 'None to call about',
    year: 'For a year',
    forGood: 'Never again',
    done: 'Set aside',
    until: 'None to call about until {date}.',
    never: 'None to call about.',
    undo: 'Show again',
  },
}
