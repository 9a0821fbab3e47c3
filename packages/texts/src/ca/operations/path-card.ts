import type { Texts } from '../../languages'

/** The card about the way to the deed, beside an operation's dates. */
export const pathCard: Texts['operations']['path'] = {
  title: 'Camí a la signatura',
  goal: { arrasDate: 'Venciment de les arres: {date}', formalizationDate: 'Signatura prevista: {date}' },
  missed: '{verdict}: {todo}',
  next: '{step}, com a molt tard el {date}',
  open: 'Pas a pas',
  caption: 'Passos fins a la signatura: quan s’espera cadascun i el seu últim dia',
  step: 'Pas',
  expected: 'Previst',
  latest: 'Com a tard',
  ACT: 'Acta de transparència',
  DEED: 'Signatura',
  own: '{days, plural, one {# dia} other {# dies}}: mediana de {count, plural, one {# operació vostra} other {# operacions vostres}}',
  trade: '{days, plural, one {# dia} other {# dies}}: xifra habitual',
  planned: 'Amb data posada',
  answers: 'Depèn del client',
  law: '{days, plural, one {# dia} other {# dies}} des de la FEIN, per llei',
  actLaw: 'Abans del dia de la signatura, per llei',
  whatIf: {
    open: 'Prova una altra data',
    which: 'Quina data',
    day: 'A quin dia',
    before: 'Ara',
    after: 'Amb aquesta data',
    nowhere: 'Sense data a la qual arribar',
    save: 'Desa aquesta data',
    leave: 'Deixa-ho com estava',
  },
}
