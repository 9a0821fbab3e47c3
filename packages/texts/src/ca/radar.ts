export const radar = {
  intro:
    'Operacions acabades per les quals avui val la pena trucar, segons el que van fer els bancs amb d’altres de semblants. No s’envia res: truca qui porta l’operació.',
  lists: { label: 'Què es mostra', IMPROVE: 'Millores d’hipoteca', PASS: 'Passarien avui' },
  states: { label: 'En quin punt són', OPEN: 'Per trucar', TASK: 'Amb tasca', ASIDE: 'Apartades' },
  whose: { label: 'De qui', mine: 'Les meves', all: 'Totes' },
  none: {
    IMPROVE: 'Cap hipoteca signada pot millorar prou per trucar.',
    PASS: 'Cap operació descartada passaria avui, pel que se sap.',
    TASK: 'Cap no té tasca.',
    ASIDE: 'No se n’ha apartat cap.',
  },
  ended: 'Va acabar el {date}',
  endedOf: 'Va acabar el {date} · {name}',
  also: 'També la núm. {number}, que va acabar el {date}:',
  passes: '{bank} va aprovar {approved} de {cases} operacions com aquesta, i aquesta no l’havia rebutjada.',
  days: 'Contesta en {days, plural, =0 {el mateix dia} one {# dia} other {# dies}}.',
  terms: {
    FIXED: 'El darrer any va donar un {rate} fix ({cases} casos).',
    VARIABLE: 'El darrer any va donar Euríbor + {differential} ({cases} casos).',
    MIXED: 'El darrer any va donar un {rate} i després Euríbor + {differential} ({cases} casos).',
  },
  pays: {
    FIXED: 'Paga {instalment} al mes al {rate} fix a {own}.',
    VARIABLE: 'Paga {instalment} al mes a Euríbor + {differential} a {own}, amb l’Euríbor al {euribor}.',
  },
  could: {
    FIXED: '{bank} dona ara el {offered} ({cases} casos): pagaria {instalment}, {monthly} menys.',
    VARIABLE: '{bank} dona ara Euríbor + {offered} ({cases} casos): pagaria {instalment}, {monthly} menys.',
  },
  saves:
    'En {years, plural, =0 {menys d’un any} one {l’any} other {els # anys}} que queden són {saving}, ja descomptats els {cost} que com a molt pot cobrar el seu banc; taxació i honoraris, a part.',
  savesSame:
    'En {years, plural, =0 {menys d’un any} one {l’any} other {els # anys}} que queden són {saving}. És el seu propi banc: seria una novació, i s’han descomptat {cost} per si la cobra.',
  fixedEnds: 'El {date} acaba el seu tram fix al {rate} a {own} i passa a Euríbor + {differential}.',
  later: 'Amb l’Euríbor al {euribor}, la quota passa de {instalment} a {later} al mes.',
  noEuribor: 'Ara paga {instalment} al mes; el que pagarà no se sap, perquè no consta cap Euríbor recent.',
  fixed: '{bank} dona ara un {rate} fix ({cases} casos): serien {instalment} al mes.',
  note: 'Les quotes surten de l’oferta signada. El que s’hagi amortitzat abans d’hora no consta.',
  makeFor: 'Crea una tasca de trucar per l’operació {number}',
  made: 'Tasca creada',
  task: 'Tasca de {name}',
  taskOpen: 'Mostra la tasca',
  names: {
    WOULD_PASS: 'Trucar a {name}: avui passaria a {bank}',
    BETTER_RATE: 'Trucar a {name}: pot pagar {monthly} menys al mes',
    FIXED_ENDS: 'Trucar a {name}: acaba el seu tram fix',
  },
  aside: {
    label: 'No és per trucar: operació {number}',
    action: 'No és per trucar',
    year: 'Durant un any',
    forGood: 'Mai més',
    done: 'Apartada del radar',
    until: 'No és per trucar fins al {date}.',
    never: 'No és per trucar.',
    undo: 'Torna a mostrar',
  },
}
