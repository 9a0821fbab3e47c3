/** The first screen of the staff: their day, and the figures of the brokerage. */
export const day = {
  title: 'Tu día',
  titleOf: 'El día de {name}',
  withoutPerson: 'Ver sin filtrar por persona',
  first: {
    text: '{name} te ha invitado al equipo. Para conocer la aplicación, haz estas cinco cosas con tu primera operación.',
    complete: 'Ya conoces lo esencial',
    completeText: 'Has hecho las cinco cosas de las que está hecho cada día. Lo demás está en el buscador: Ctrl K.',
    dismiss: 'No mostrar más',
    tasks: {
      OPERATION: 'Crea una operación, o asígnate una',
      DOCUMENT: 'Pide un documento, o valida uno',
      CUSTOMER: 'Escribe al cliente, o registra una llamada',
      TASK: 'Apunta una tarea con su fecha',
      STATE: 'Cámbiala de estado',
    },
  },
  figures: {
    late: 'Con retraso',
    documentsToValidate: 'Documentos por validar',
    signaturesToValidate: 'Firmas por validar',
    tasksDue: 'Tareas para hoy o vencidas',
  },
  deeds: { title: 'Hoy se firma' },
  queue: {
    title: 'Lo más urgente',
    count: '{count, plural, one {# pendiente} other {# pendientes}}',
    empty: 'Nada urge hoy: no vence ningún plazo y nadie espera.',
    rest: '{count, plural, one {Queda # pendiente más, menos urgente.} other {Quedan # pendientes más, menos urgentes.}}',
    risk: { HIGH: 'Riesgo alto', MEDIUM: 'Riesgo medio', LOW: 'Riesgo bajo' },
    and: '{sentence} y {missing}',
    dates: {
      contractWithdrawalDate: {
        ahead:
          '{days, plural, =0 {El plazo de desistimiento de {name} termina hoy} =1 {El plazo de desistimiento de {name} termina mañana} other {El plazo de desistimiento de {name} termina en # días}}',
        past: '{days, plural, =1 {El plazo de desistimiento de {name} terminó ayer} other {El plazo de desistimiento de {name} terminó hace # días}}',
      },
      reservationExpirationDate: {
        ahead:
          '{days, plural, =0 {La reserva de {name} caduca hoy} =1 {La reserva de {name} caduca mañana} other {La reserva de {name} caduca en # días}}',
        past: '{days, plural, =1 {La reserva de {name} caducó ayer} other {La reserva de {name} caducó hace # días}}',
      },
      arrasDate: {
        ahead:
          '{days, plural, =0 {Las arras de {name} vencen hoy} =1 {Las arras de {name} vencen mañana} other {Las arras de {name} vencen en # días}}',
        past: '{days, plural, =1 {Las arras de {name} vencieron ayer} other {Las arras de {name} vencieron hace # días}}',
      },
      signTransparencyActDate: {
        ahead:
          '{days, plural, =0 {El acta de transparencia de {name} tiene que firmarse hoy} =1 {El acta de transparencia de {name} tiene que firmarse mañana como tarde} other {El acta de transparencia de {name} tiene que firmarse en # días}}',
        past: '{days, plural, =1 {El acta de transparencia de {name} tenía que firmarse ayer} other {El acta de transparencia de {name} tenía que firmarse hace # días}}',
      },
      formalizationDate: {
        ahead:
          '{days, plural, =0 {La ley no permite la escritura de {name} antes de hoy} =1 {La ley no permite la escritura de {name} antes de mañana} other {La ley no permite la escritura de {name} hasta dentro de # días}}',
        past: '{days, plural, =1 {La escritura de {name} está fechada antes de lo que permite la ley} other {La escritura de {name} está fechada antes de lo que permite la ley}}',
      },
    },
    path: {
      arrasDate: {
        missed: '{name} no llega a las arras por {days, plural, one {# día} other {# días}}: {todo}',
        tight:
          '{days, plural, =0 {{name} llega a las arras sin un día de margen} one {{name} llega a las arras con # día de margen} other {{name} llega a las arras con # días de margen}}',
      },
      formalizationDate: {
        missed: '{name} no llega a la firma prevista por {days, plural, one {# día} other {# días}}: {todo}',
        tight:
          '{days, plural, =0 {{name} llega a la firma prevista sin un día de margen} one {{name} llega a la firma prevista con # día de margen} other {{name} llega a la firma prevista con # días de margen}}',
      },
    },
    missing: {
      CONTRACT: 'falta firmar el contrato',
      DOCUMENTS: 'falta documentación',
      STUDY: 'falta el estudio',
      PROPOSAL: 'falta presentar las propuestas',
      APPRAISAL: 'falta la tasación',
      APPROVAL: 'falta la aprobación del banco',
      FEIN: 'falta la FEIN',
      ACT: 'falta el acta de transparencia',
      DEED: 'falta la fecha de la escritura',
    },
    signatures:
      '{name} espera desde {days, plural, =0 {hoy} =1 {ayer} other {hace # días}} que valides {count, plural, one {su firma} other {# firmas}}',
    documents:
      '{name} espera desde {days, plural, =0 {hoy} =1 {ayer} other {hace # días}} que valides {count, plural, one {un documento} other {# documentos}}',
    undelivered:
      '{count, plural, one {No consta que haya llegado un correo} other {No consta que hayan llegado # correos}} para {name} ({days, plural, =0 {hoy} =1 {ayer} other {hace # días}})',
    papers:
      '{name} tenía que enviar {count, plural, one {un documento} other {# documentos}} {days, plural, =0 {hoy} =1 {ayer} other {hace # días}}',
    late: '{name} lleva {days, plural, one {# día} other {# días}} en «{state}»',
    request: {
      ahead:
        '{name} pide algo sobre sus datos ({kind}): {days, plural, =0 {hoy es el último día para contestar} =1 {mañana es el último día para contestar} other {quedan # días para contestar}}',
      past: '{name} pidió algo sobre sus datos ({kind}), y el plazo para contestar {days, plural, =1 {terminó ayer} other {terminó hace # días}}',
    },
    task: 'La tarea «{task}» {days, plural, =0 {vence hoy} =1 {venció ayer} other {venció hace # días}}',
    taskOf: 'La tarea «{task}», de {name}, {days, plural, =0 {vence hoy} =1 {venció ayer} other {venció hace # días}}',
    actions: {
      answer: 'Contestar',
      answerNamed: 'Contestar a {name} sobre sus datos',
      openNamed: 'Abrir la operación {number}',
      dates: 'Ver fechas',
      datesNamed: 'Ver fechas de la operación {number}',
      validateNamed: 'Validar los documentos de {name}',
      completeNamed: 'Completar la tarea «{task}»',
      remind: 'Recordar',
      remindNamed: 'Recordar sus documentos a {name}',
    },
    remind: {
      title:
        '{count, plural, one {¿Recordar a {name} el documento que falta?} other {¿Recordar a {name} los # documentos que faltan?}}',
      text: 'Le llegará un correo con la lista:',
      confirm: 'Enviar el recordatorio',
    },
  },
  brokerage: {
    title: 'La oficina en cifras',
    own: 'Tus cifras',
    of: 'Las cifras de {name}',
    periods: { MONTH: 'Este mes', QUARTER: 'Este trimestre', YEAR: 'Este año', ALL: 'Desde el principio' },
    everybody: 'Todo el equipo',
    left: '{name} (ya no está)',
    table: 'Ver como tabla',
    download: 'Descargar CSV',
    nothing: 'En este periodo no hay nada que mostrar.',
  },
  funnel: {
    title: 'Operaciones en curso por estado',
    intro:
      '{count, plural, =0 {No hay operaciones en curso.} one {# operación en curso, {amount}} other {# operaciones en curso, {amount}}}',
    amount: 'Hipotecas',
    fees: 'Honorarios previstos',
    medianDays: 'Días (mediana)',
  },
  results: {
    title: 'Ganadas y perdidas',
    intro: '{won, plural, one {# ganada} other {# ganadas}} y {lost, plural, one {# perdida} other {# perdidas}}',
    month: 'Mes',
    won: 'Ganadas',
    amount: 'Hipotecas ganadas',
  },
  fees: {
    expected: 'Previstos',
    expectedHelp: 'Máximo pactado en las operaciones en curso',
    earned: 'Ganados',
    earnedHelp: 'En el periodo, según el máximo del contrato',
    invoiced: 'Facturados',
    invoicedHelp: 'En el periodo; quedan por cobrar {outstanding}',
    collected: 'Cobrados',
    collectedHelp: 'En el periodo, de las facturas',
    charts: {
      earned: 'Honorarios ganados por mes',
      invoiced: 'Honorarios facturados por mes',
      collected: 'Honorarios cobrados por mes',
    },
    column: 'Honorarios ganados',
    invoicedColumn: 'Facturado',
    collectedColumn: 'Cobrado',
  },
  people: {
    intro: 'En curso y con retraso ahora; ganadas en el periodo',
  },
  sources: {
    title: 'Cómo nos conocen los clientes',
    intro: 'Operaciones empezadas y ganadas en el periodo',
    operations: 'Empezadas',
  },
} as const
