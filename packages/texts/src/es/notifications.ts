/** The notifications (`customer`, `staff`, `timed`, by event) and the screens that list them. */
export const notifications = {
  markRead: 'Marcar como leída',
  markUnread: 'Marcar como no leída',
  markAllRead: 'Marcar todas como leídas',
  seeAll: 'Ver todas',
  empty: 'No tienes notificaciones',
  emptyHelp: 'Aquí te avisaremos cuando haya novedades.',
  customer: {
    offersReleased:
      'Solicitud nº {number}: {count, plural, one {ya puedes ver la oferta de un banco} other {ya puedes comparar las ofertas de # bancos}}.',
    papersShown: 'Solicitud nº {number}: {holder} te deja ver los documentos que envía.',
    papersHidden: 'Solicitud nº {number}: {holder} ya no te deja ver los documentos que envía.',
    longWait: 'Solicitud nº {number}: este paso está durando más de lo habitual. {what}',
    messageReceived: 'Solicitud nº {number}: tienes un mensaje nuevo.',
    contractRejected: 'Solicitud nº {number}: {holder} tiene que repetir la firma del contrato. {reason}',
    contractVoided:
      'Solicitud nº {number}: han cambiado los honorarios. Quien ya había firmado recibe un enlace para firmar el contrato de nuevo.',
    stateChanged: 'Solicitud nº {number}: {step}. {now}',
    questionnaireCompleted: 'Solicitud nº {number}: hemos recibido el cuestionario y lo estamos revisando.',
    documentRejected: 'Solicitud nº {number}: hay que volver a subir «{document}». Motivo: {words}',
    documentRequested:
      'Solicitud nº {number}: {count, plural, one {necesitamos un documento más, «{document}»} other {necesitamos # documentos más}}.',
    documentUpdateRequested: 'Solicitud nº {number}: hay que actualizar «{document}».',
    documentsReminded:
      'Solicitud nº {number}: {count, plural, one {te falta por subir un documento} other {te faltan por subir # documentos}}.',
  },
  /** To an agency's people, about a customer whom it sent. */
  agency: {
    SIGNED: '{name} ha firmado el contrato.',
    DEED: '{name}: la firma en notaría es el {date}.',
    WON: '{name} ha firmado en la notaría.',
    ENDED: '{name}: se ha terminado sin firmar.',
  },
  contractWaits: 'el contrato no ha salido: falta {missing}',
  /** One notice to the superadmins, however many contracts wait. */
  companyIncomplete: 'Hay contratos que no pueden salir: falta {missing}. Saldrán solos en cuanto lo completes.',
  ofOperation: 'Nº {number} · {title}: {body}',
  kinds: {
    STATE: 'Avance de una operación',
    DOCUMENTS: 'Documentos del cliente',
    CONTRACT: 'Firmas de contratos',
    LATE: 'Operaciones con retraso',
    DATE: 'Arras y reservas que vencen',
    ASSIGNED: 'Operaciones que te asignan',
    TASK: 'Tareas',
    MENTION: 'Menciones en comentarios',
    MESSAGE: 'Mensajes del cliente',
    LEAD: 'Clientes que has enviado',
    REQUEST: 'Tu solicitud',
    OWN: 'Recordatorio',
    SECURITY: 'Seguridad',
  },
  keyEnds: 'La clave de API «{name}» deja de servir el {date}: crea otra antes',
  privacyRemoved:
    '{rows, plural, one {Se ha eliminado # dato bloqueado} other {Se han eliminado # datos bloqueados}} de una persona cuyo plazo ha terminado, con {files, plural, one {# archivo} other {# archivos}}',
  privacySoon: 'Hay que contestar a {name} sobre sus datos antes del {date}, incluido',
  privacyOverdue: 'El plazo para contestar a {name} sobre sus datos acabó el {date}',
  unusual: {
    files: '{person} ha abierto o descargado hoy {count} archivos; en un día normal, {usual}',
    rows: '{person} ha exportado hoy {count} filas; en un día normal, {usual}',
  },
  channels: { app: 'En la aplicación', push: 'En el dispositivo', email: 'Por correo' },
  choices: {
    title: 'De qué te avisamos',
    help: 'Lo que no quieras ver como nuevo se queda en la lista, ya leído.',
    of: '{kind}: {channel}',
  },
  staff: {
    LEAD_SENT: '{agency} envía a esta persona',
    LEAD_RECEIVED: 'llega desde tu web: todavía no la lleva nadie',
    CUSTOMER_WROTE: 'el cliente ha escrito un mensaje',
    HOLDER_WROTE: '{holder} ha escrito un mensaje',
    MAIL_SET_ASIDE: 'ha llegado un correo que no es del cliente, o que no se puede aceptar',
    CONTRACT_SIGNED: 'nueva firma pendiente de validar: {holder}',
    HOLDER_EMAIL_CHANGED: 'el cliente ha cambiado el correo de otro titular: compruébalo',
    SIGNING_PHONE_MISSING: 'un titular no puede firmar: falta su teléfono móvil',
    QUESTIONNAIRE_COMPLETED: 'cuestionario completado',
    ESTUDIO_VIABILIDAD: 'requiere estudio de viabilidad',
    NEGOCIACION: 'en negociación',
    PRESENTACION_PROPUESTA: 'propuestas listas',
    APROBACION: 'aprobación añadida',
    appraisalDate: 'tasación añadida',
    formalizationDate: 'formalización añadida',
    DOCUMENTS_COMPLETE: 'ya se han subido todos los documentos',
    PROVISION_PROOF_UPLOADED: 'nuevo justificante, {document}',
    DOCUMENT_WAIVER_PROPOSED: 'el cliente dice que no puede aportar «{document}»',
    HOLDER_WAIVER_PROPOSED: '{holder} dice que no puede aportar «{document}»',
    OFFER_PREFERRED: 'el cliente prefiere la oferta de {bank}',
  },
  /** To the new responsable, after an action on several operations. */
  assigned: '{count, plural, one {ahora la llevas tú} other {Ahora llevas # operaciones más}}',
  /** A permanent hand-over. */
  handedOver:
    '{operations, plural, =0 {Ahora llevas tú {tasks, plural, one {# tarea} other {# tareas}} de {from}} other {{tasks, plural, =0 {Ahora llevas tú {operations, plural, one {# operación} other {# operaciones}} de {from}} other {Ahora llevas tú {operations, plural, one {# operación} other {# operaciones}} y {tasks, plural, one {# tarea} other {# tareas}} de {from}}}}}',
  standIn: 'Sustituyes a {away} del {from} al {to}: te llegará lo que sea para esa persona',
  standInDay: 'Sustituyes a {away} el {from}: ese día te llegará lo que sea para esa persona',
  noStandIn: 'Ya no sustituyes a {away}: no te llegará lo que sea para esa persona',
  /** To the superadmins, when nobody else looks after the work of an absent colleague. */
  leftToOwners: {
    alone: 'Nadie sustituye a {away}, ausente hasta el {date}: lo suyo te llega a ti',
    with: 'Quien sustituye a {away} hasta el {date} tampoco está: lo suyo lo lleva {standIn}, y te llega también a ti',
  },
  tasks: {
    assigned: 'Te han asignado la tarea «{name}»',
    assignedMany: 'Te han asignado {count} tareas',
    subscribed: 'Te han suscrito a la tarea «{name}»',
    subscribedMany: 'Te han suscrito a {count} tareas',
    completed: 'Tarea completada: «{name}»',
    completedMany: '{count} tareas que sigues se han completado',
  },
  colleague: { MENTIONED: '{author} te ha mencionado: «{about}»' },
  /** Durations in notices about late operations. */
  span: { days: '{count, plural, one {# día} other {# días}}', hours: '{count, plural, other {# h}}' },
  dated: {
    arrasDate:
      '{days, plural, =0 {las arras vencen hoy} =1 {las arras vencen mañana} other {las arras vencen en # días}}',
    reservationExpirationDate:
      '{days, plural, =0 {la reserva caduca hoy} =1 {la reserva caduca mañana} other {la reserva caduca en # días}}',
  },
  slack: {
    /** One notice about several operations. */
    many: '{count} operaciones llegan justas, o no llegan, a sus arras o a su firma',
    arrasDate: {
      missed: 'no llega a las arras por {days, plural, one {# día} other {# días}}: {todo}',
      tight:
        '{days, plural, =0 {llega a las arras sin un día de margen} one {llega a las arras con # día de margen} other {llega a las arras con # días de margen}}',
    },
    formalizationDate: {
      missed: 'no llega a la firma prevista por {days, plural, one {# día} other {# días}}: {todo}',
      tight:
        '{days, plural, =0 {llega a la firma prevista sin un día de margen} one {llega a la firma prevista con # día de margen} other {llega a la firma prevista con # días de margen}}',
    },
  },
  timed: {
    CUESTIONARIO_EN_CURSO: 'más de {span} con el cuestionario en curso',
    CUESTIONARIO_COMPLETADO: 'más de {span} con el cuestionario completado',
    CONTRATO_INTERMEDIACION: 'más de {span} en contrato',
    SUBIR_DOCUMENTACION: 'más de {span} en subir documentación',
    PROVISION_FONDOS_ESTUDIO: 'más de {span} en provisión para el estudio',
    ESTUDIO_VIABILIDAD: 'más de {span} en estudio de viabilidad',
    NEGOCIACION: 'más de {span} en negociación',
    PRESENTACION_PROPUESTA: 'más de {span} en presentación de propuestas',
    PROVISION_FONDOS: 'más de {span} en provisión de fondos',
    TASACION: 'más de {span} en tasación',
    APROBACION: 'más de {span} en aprobación',
    FORMALIZACION: 'más de {span} en formalización',
  },
  /** Also shown on the locked device, so it must reveal nothing about anybody. */
  push: { customer: 'Hay novedades en tu solicitud.', staff: 'Hay novedades en una operación.' },
  screen: {
    error: 'No hemos podido guardar el cambio. Inténtalo de nuevo.',
    new: '{count, plural, one {Tienes # notificación nueva} other {Tienes # notificaciones nuevas}}',
    isUnread: 'Sin leer',
    filter: 'Qué notificaciones se muestran',
    all: 'Todas',
    allRead: 'Estás al día: no te queda nada por leer.',
    toggleRead: 'Marcar como leída: {name}',
    toggleUnread: 'Marcar como no leída: {name}',
  },
  invitation: {
    text: '¿Te avisamos aquí cuando haya novedades, aunque no tengas la página abierta?',
    accept: 'Activar notificaciones',
    failed: 'No hemos podido activar las notificaciones. Puedes intentarlo más tarde en los ajustes.',
  },
} as const
