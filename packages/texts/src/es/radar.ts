/** Closed operations that are worth a call (staff). */
export const radar = {
  intro:
    'Operaciones terminadas por las que hoy merece la pena llamar, según lo que hicieron los bancos con otras parecidas. No se envía nada: llama quien lleva la operación.',
  lists: { label: 'Qué se muestra', IMPROVE: 'Mejoras de hipoteca', PASS: 'Pasarían hoy' },
  states: { label: 'En qué punto están', OPEN: 'Por llamar', TASK: 'Con tarea', ASIDE: 'Apartadas' },
  whose: { label: 'De quién', mine: 'Las mías', all: 'Todas' },
  none: {
    IMPROVE: 'Ninguna hipoteca firmada puede mejorar lo bastante como para llamar.',
    PASS: 'Ninguna operación descartada pasaría hoy, por lo que se sabe.',
    TASK: 'Ninguna tiene tarea.',
    ASIDE: 'No se ha apartado ninguna.',
  },
  ended: 'Terminó el {date}',
  endedOf: 'Terminó el {date} · {name}',
  also: 'También la nº {number}, que terminó el {date}:',
  passes: '{bank} aprobó {approved} de {cases} operaciones como esta, y a esta no la había rechazado.',
  days: 'Contesta en {days, plural, =0 {el mismo día} one {# día} other {# días}}.',
  terms: {
    FIXED: 'En el último año dio un {rate} fijo ({cases} casos).',
    VARIABLE: 'En el último año dio Euríbor + {differential} ({cases} casos).',
    MIXED: 'En el último año dio un {rate} y luego Euríbor + {differential} ({cases} casos).',
  },
  pays: {
    FIXED: 'Paga {instalment} al mes al {rate} fijo en {own}.',
    VARIABLE: 'Paga {instalment} al mes a Euríbor + {differential} en {own}, con el Euríbor al {euribor}.',
  },
  could: {
    FIXED: '{bank} da ahora el {offered} ({cases} casos): pagaría {instalment}, {monthly} menos.',
    VARIABLE: '{bank} da ahora Euríbor + {offered} ({cases} casos): pagaría {instalment}, {monthly} menos.',
  },
  saves:
    'En {years, plural, =0 {menos de un año} one {el año} other {los # años}} que quedan son {saving}, ya descontados los {cost} que como mucho puede cobrar su banco; tasación y honorarios, aparte.',
  savesSame:
    'En {years, plural, =0 {menos de un año} one {el año} other {los # años}} que quedan son {saving}. Es su propio banco: sería una novación, y se han descontado {cost} por si la cobra.',
  fixedEnds: 'El {date} acaba su tramo fijo al {rate} en {own} y pasa a Euríbor + {differential}.',
  later: 'Con el Euríbor al {euribor}, la cuota pasa de {instalment} a {later} al mes.',
  noEuribor: 'Ahora paga {instalment} al mes; lo que pagará no se sabe, porque no consta un Euríbor reciente.',
  fixed: '{bank} da ahora un {rate} fijo ({cases} casos): serían {instalment} al mes.',
  note: 'Las cuotas salen de la oferta firmada. Lo que se haya amortizado antes de tiempo no consta.',
  makeFor: 'Crear tarea de llamar por la operación {number}',
  made: 'Tarea creada',
  task: 'Tarea de {name}',
  taskOpen: 'Ver la tarea',
  names: {
    WOULD_PASS: 'Llamar a {name}: hoy pasaría en {bank}',
    BETTER_RATE: 'Llamar a {name}: puede pagar {monthly} menos al mes',
    FIXED_ENDS: 'Llamar a {name}: acaba su tramo fijo',
  },
  aside: {
    label: 'No es para llamar: operación {number}',
    action: 'No es para llamar',
    year: 'Durante un año',
    forGood: 'Nunca más',
    done: 'Apartada del radar',
    until: 'No es para llamar hasta el {date}.',
    never: 'No es para llamar.',
    undo: 'Volver a mostrar',
  },
} as const
