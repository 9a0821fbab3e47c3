/** The first screen after sign-in. */
export const dashboard = {
  customer: {
    hello: 'Hola, {name}',
    lead: '{count, plural, =0 {Cuéntanos qué hipoteca necesitas y te acompañamos paso a paso.} one {Así va tu solicitud.} other {Así van tus solicitudes.}}',
    empty: 'Responde unas preguntas y buscamos la hipoteca que mejor te encaja. Serán unos 10 minutos.',
    start: 'Pedir una hipoteca',
    another: 'Nueva solicitud',
    step: 'Paso {index} de {total}',
    documents: '{done} de {total, plural, one {# documento entregado} other {# documentos entregados}}',
    beforeSteps: 'Antes de empezar',
  },
  staff: {
    title: 'Tu día',
    figures: {
      late: 'Con retraso',
      documentsToValidate: 'Documentos por validar',
      signaturesToValidate: 'Firmas por validar',
      mine: 'Mis operaciones',
    },
    statesTitle: 'Operaciones en curso por estado',
    statesLead:
      '{count, plural, =0 {No hay operaciones en curso.} one {# operación en curso} other {# operaciones en curso}}',
    table: 'Ver como tabla',
    state: 'Estado',
    count: 'Operaciones',
    amount: 'Importe',
    lateTitle: 'Mis operaciones con más días en su estado',
    lateEmpty: 'Ninguna de tus operaciones va con retraso.',
    days: '{count, plural, one {# día} other {# días}}',
    agency: 'Tu cuenta está activa. Te avisaremos cuando haya algo para ti.',
  },
} as const
