import type { wizard as es } from '../../es/questionnaire/wizard'
import type { Translated } from '../../translated'

export const wizard: Translated<typeof es> = {
  screens: {
    identity: {
      title: 'Now your details',
      titleOther: 'Details of the {holder} applicant',
      help: 'We need them for the contract.',
    },
  },
  chooser: {
    title: 'What do you need?',
    help: 'Choose the option closest to your case.',
    types: {
      COMPRA: { title: 'Buy a home', description: 'You have already found it or are still looking.' },
      REFORMA: { title: 'Renovate my home', description: 'Finance works on a home that is already yours.' },
      AUTOCONSTRUCCION: { title: 'Build my house', description: 'You have land and want to build on it.' },
      EXTINCION: { title: 'Keep the home I share', description: 'After a separation or an inheritance, for example.' },
      REHIPOTECA: { title: 'Improve my mortgage', description: 'Pay less a month, less interest or fewer years.' },
      REHIPOTECA_REFORMA: {
        title: 'Improve my mortgage and renovate',
        description: 'Change your mortgage and get money for the works.',
      },
    },
  },
  wizard: {
    documentTitle: 'Your questionnaire',
    progress: '{chapter} · {index} of {total}',
    skip: 'Skip',
    options: {
      yes: 'Yes',
      no: 'No',
      PISO: 'Flat',
      CASA: 'House',
      PARKING: 'Parking space',
      TERRENO: 'Land',
      LOCAL: 'Business premises',
      TRASTERO: 'Storage room',
    },
    whyAsked: 'Why do we ask?',
    calculator: 'Open the calculator in another tab',
    saving: 'Saving…',
    notSaved: 'It could not be saved. We will try again.',
    offline: 'No connection: we will save it as soon as you are back online.',
    noBank: 'We cannot find “{text}”. Try another name.',
    searchBank: 'Search for your bank',
    maximum: 'The maximum is {max}.',
    quantity: 'How many',
  },
  losing: {
    holders: 'Remove {names}?',
    unnamed: 'the {holder} applicant',
    loans: '{count, plural, one {Remove a loan?} other {Remove # loans?}}',
    text: '{count, plural, one {# answer will be deleted.} other {# answers will be deleted.}} You can undo this right after.',
    done: '{count, plural, one {# answer was deleted} other {# answers were deleted}}',
  },
  typeChange: {
    action: 'Change what I need',
    help: 'If you chose the wrong one, pick another. You will see what happens to your answers before anything changes.',
    current: 'This is your present choice.',
    title: 'Change to “{type}”?',
    removed: '{count, plural, one {# answer will be deleted} other {# answers will be deleted}}',
    kept: '{count, plural, one {# answer stays} other {# answers stay}}',
    missing: '{count, plural, one {# question is left to answer} other {# questions are left to answer}}',
  },
  lost: {
    title: 'This application was closed in another window',
    text: 'It was deleted, sent or archived while you were answering, so your last answers were not saved. Here they are, in case you want to copy them.',
    typed: 'What was not saved',
    toRequest: 'See the application',
  },
  notFound: {
    title: 'We cannot find this questionnaire',
  },
  resume: {
    unfinished: 'You have an unfinished application.',
    action: 'Continue the questionnaire',
    welcome:
      'It takes about 10 minutes. We save every answer: stop and carry on whenever you like, even on another device.',
  },
  summary: {
    title: 'Check your answers',
    help: 'Tap an answer to change it.',
    unanswered: 'Not answered',
    complete: 'Send my application',
    incomplete:
      '{count, plural, one {# answer is missing or needs correcting.} other {# answers are missing or need correcting.}}',
    goToFirst: 'Go to the first one',
    skip: 'Go to the send button',
    SHORT:
      'The sums don’t add up: there is {cost} to pay, and the mortgage with your savings comes to {means}. {by} is missing.',
    OVER: 'The mortgage you ask for is {by} more than there is to pay, which is {cost}.',
    asItIs: 'If that is right, you can send it all the same: we’ll look at it with you.',
  },
  congratulations: {
    review: 'Review of your answers',
    next: 'What comes next',
    title: 'Congratulations, {name}!',
    description: 'We have your application. We will check it and email you the contract to sign.',
    number: 'Your application is no. {number}.',
  },
  conflict: {
    title: 'Another answer has been saved',
    description: 'This questionnaire has changed somewhere else. These are the latest answers.',
    choose: 'While you were answering here, another answer was saved somewhere else. Which one shall we keep?',
    applyMine: '{count, plural, one {Keep this one} other {Keep these}}',
    applyTheirs: '{count, plural, one {Keep the other one} other {Keep the others}}',
    theirs: 'Saved answer',
    mine: 'Your answer',
    needless: 'One of your answers is no longer needed: the questionnaire has changed somewhere else.',
    type: 'The purpose of your application has changed somewhere else: it is now “{type}”.',
    holders: 'The applicants have changed somewhere else: there {count, plural, one {is one now} other {are # now}}.',
  },
}
