import type { Texts } from '../languages'

export const help: Texts['help'] = {
  intro: 'What to do at each step of your mortgage.',
  staffIntro: 'How each thing is done, screen by screen.',
  search: 'Search the help',
  results: 'Results',
  found: '{count, plural, =0 {No results} one {# result} other {# results}}',
  contents: 'On this page',
  next: 'Next:',
  parts: {
    equipo: 'Help for the team',
    direccion: 'Help for the owner',
    agencias: 'Help for agencies',
    clientes: 'Help for customers',
  },
}
