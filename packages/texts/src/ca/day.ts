import type { Texts } from '../languages'

export const day: Texts['day'] = {
  title: 'El teu dia',
  titleOf: 'El dia de {name}',
  withoutPerson: 'Mostra-ho sense filtrar per persona',
  first: {
    text: '{name} t’ha convidat a l’equip. Per conèixer l’aplicació, fes aquestes cinc coses amb la teva primera operació.',
    complete: 'Ja coneixes l’essencial',
    completeText: 'Has fet les cinc coses de què està fet cada dia. La resta és al cercador: Ctrl K.',
    dismiss: 'No mostrar més',
    tasks: {
      OPERATION: 'Crea una operació, o assigna-te’n una',
      DOCUMENT: 'Demana un document, o valida’n un',
      CUSTOMER: 'Escriu al client, o registra una trucada',
      TASK: 'Apunta una tasca amb la seva data',
      STATE: 'Canvia-la d’estat',
    },
  },
  figures: {
    late: 'Amb retard',
    documentsToValidate: 'Documents per validar',
    signaturesToValidate: 'Signatures per validar',
    tasksDue: 'Tasques per avui o vençudes',
  },
  deeds: { title: 'Avui se signa' },
  queue: {
    title: 'El més urgent',
    count: '{count, plural, one {# pendent} other {# pendents}}',
    empty: 'Avui no hi ha res urgent: no venç cap termini i ningú no espera.',
    rest: '{count, plural, one {Queda # pendent més, menys urgent.} other {Queden # pendents més, menys urgents.}}',
    risk: { HIGH: 'Risc alt', MEDIUM: 'Risc mitjà', LOW: 'Risc baix' },
    and: '{sentence} i {missing}',
    dates: {
      contractWithdrawalDate: {
        ahead:
          '{days, plural, =0 {El termini de desistiment de {name} acaba avui} =1 {El termini de desistiment de {name} acaba demà} other {El termini de desistiment de {name} acaba d’aquí a # dies}}',
        past: '{days, plural, =1 {El termini de desistiment de {name} va acabar ahir} other {El termini de desistiment de {name} va acabar fa # dies}}',
      },
      reservationExpirationDate: {
        ahead:
          '{days, plural, =0 {La reserva de {name} caduca avui} =1 {La reserva de {name} caduca demà} other {La reserva de {name} caduca d’aquí a # dies}}',
        past: '{days, plural, =1 {La reserva de {name} va caducar ahir} other {La reserva de {name} va caducar fa # dies}}',
      },
      arrasDate: {
        ahead:
          '{days, plural, =0 {Les arres de {name} vencen avui} =1 {Les arres de {name} vencen demà} other {Les arres de {name} vencen d’aquí a # dies}}',
        past: '{days, plural, =1 {Les arres de {name} van vèncer ahir} other {Les arres de {name} van vèncer fa # dies}}',
      },
      signTransparencyActDate: {
        ahead:
          '{days, plural, =0 {L’acta de transparència de {name} s’ha de signar avui} =1 {L’acta de transparència de {name} s’ha de signar demà com a molt tard} other {L’acta de transparència de {name} s’ha de signar d’aquí a # dies}}',
        past: '{days, plural, =1 {L’acta de transparència de {name} s’havia de signar ahir} other {L’acta de transparència de {name} s’havia de signar fa # dies}}',
      },
      formalizationDate: {
        ahead:
          '{days, plural, =0 {La llei no permet l’escriptura de {name} abans d’avui} =1 {La llei no permet l’escriptura de {name} abans de demà} other {La llei no permet l’escriptura de {name} fins d’aquí a # dies}}',
        past: '{days, plural, =1 {L’escriptura de {name} té una data anterior a la que permet la llei} other {L’escriptura de {name} té una data anterior a la que permet la llei}}',
      },
    },
    path: {
      arrasDate: {
        missed: '{name} no arriba a les arres per {days, plural, one {# dia} other {# dies}}: {todo}',
        tight:
          '{days, plural, =0 {{name} arriba a les arres sense cap dia de marge} one {{name} arriba a les arres amb # dia de marge} other {{name} arriba a les arres amb # dies de marge}}',
      },
      formalizationDate: {
        missed: '{name} no arriba a la signatura prevista per {days, plural, one {# dia} other {# dies}}: {todo}',
        tight:
          '{days, plural, =0 {{name} arriba a la signatura prevista sense cap dia de marge} one {{name} arriba a la signatura prevista amb # dia de marge} other {{name} arriba a la signatura prevista amb # dies de marge}}',
      },
    },
    missing: {
      CONTRACT: 'falta signar el contracte',
      DOCUMENTS: 'falta documentació',
      STUDY: 'falta l’estudi',
      PROPOSAL: 'falta presentar les propostes',
      APPRAISAL: 'falta la taxació',
      APPROVAL: 'falta l’aprovació del banc',
      FEIN: 'falta la FEIN',
      ACT: 'falta l’acta de transparència',
      DEED: 'falta la data de l’escriptura',
    },
    signatures:
      '{name} espera des {days, plural, =0 {d’avui} =1 {d’ahir} other {de fa # dies}} que validis {count, plural, one {la seva signatura} other {# signatures}}',
    documents:
      '{name} espera des {days, plural, =0 {d’avui} =1 {d’ahir} other {de fa # dies}} que validis {count, plural, one {un document} other {# documents}}',
    undelivered:
      '{count, plural, one {No consta que hagi arribat un correu} other {No consta que hagin arribat # correus}} per a {name} ({days, plural, =0 {avui} =1 {ahir} other {fa # dies}})',
    papers:
      '{name} havia d’enviar {count, plural, one {un document} other {# documents}} {days, plural, =0 {avui} =1 {ahir} other {fa # dies}}',
    late: '{name} porta {days, plural, one {# dia} other {# dies}} a «{state}»',
    request: {
      ahead:
        '{name} demana alguna cosa sobre les seves dades ({kind}): {days, plural, =0 {avui és l’últim dia per respondre} =1 {demà és l’últim dia per respondre} other {queden # dies per respondre}}',
      past: '{name} va demanar alguna cosa sobre les seves dades ({kind}), i el termini per respondre {days, plural, =1 {es va acabar ahir} other {es va acabar fa # dies}}',
    },
    task: 'La tasca «{task}» {days, plural, =0 {venç avui} =1 {va vèncer ahir} other {va vèncer fa # dies}}',
    taskOf:
      'La tasca «{task}», de {name}, {days, plural, =0 {venç avui} =1 {va vèncer ahir} other {va vèncer fa # dies}}',
    actions: {
      answer: 'Respon',
      answerNamed: 'Respon a {name} sobre les seves dades',
      openNamed: 'Obre l’operació {number}',
      dates: 'Mostra les dates',
      datesNamed: 'Mostra les dates de l’operació {number}',
      validateNamed: 'Valida els documents de: {name}',
      completeNamed: 'Completa la tasca «{task}»',
      remind: 'Recorda',
      remindNamed: 'Recorda els documents a {name}',
    },
    remind: {
      title:
        '{count, plural, one {Recordar a {name} el document que falta?} other {Recordar a {name} els # documents que falten?}}',
      text: 'Rebrà un correu amb la llista:',
      confirm: 'Envia el recordatori',
    },
  },
  brokerage: {
    title: 'L’oficina en xifres',
    own: 'Les teves xifres',
    of: 'Les xifres de {name}',
    periods: { MONTH: 'Aquest mes', QUARTER: 'Aquest trimestre', YEAR: 'Aquest any', ALL: 'Des del principi' },
    everybody: 'Tot l’equip',
    left: '{name} (ja no hi és)',
    table: 'Mostra-ho com a taula',
    download: 'Descarrega CSV',
    nothing: 'En aquest període no hi ha res per mostrar.',
  },
  funnel: {
    title: 'Operacions en curs per estat',
    intro:
      '{count, plural, =0 {No hi ha operacions en curs.} one {# operació en curs, {amount}} other {# operacions en curs, {amount}}}',
    amount: 'Hipoteques',
    fees: 'Honoraris previstos',
    medianDays: 'Dies (mediana)',
  },
  results: {
    title: 'Guanyades i perdudes',
    intro: '{won, plural, one {# guanyada} other {# guanyades}} i {lost, plural, one {# perduda} other {# perdudes}}',
    month: 'Mes',
    won: 'Guanyades',
    amount: 'Hipoteques guanyades',
  },
  fees: {
    expected: 'Previstos',
    expectedHelp: 'Màxim pactat en les operacions en curs',
    earned: 'Guanyats',
    earnedHelp: 'En el període, segons el màxim del contracte',
    invoiced: 'Facturats',
    invoicedHelp: 'En el període; queden per cobrar {outstanding}',
    collected: 'Cobrats',
    collectedHelp: 'En el període, de les factures',
    charts: {
      earned: 'Honoraris guanyats per mes',
      invoiced: 'Honoraris facturats per mes',
      collected: 'Honoraris cobrats per mes',
    },
    column: 'Honoraris guanyats',
    invoicedColumn: 'Facturat',
    collectedColumn: 'Cobrat',
  },
  people: {
    intro: 'En curs i amb retard ara; guanyades en el període',
  },
  sources: {
    title: 'Com ens coneixen els clients',
    intro: 'Operacions començades i guanyades en el període',
    operations: 'Començades',
  },
}
