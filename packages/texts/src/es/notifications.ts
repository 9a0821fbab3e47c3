/** The notices themselves (`customer`, `staff`, `timed`, by what happened) and the screens that list them. */
export const notifications = {
  title: 'Notificaciones',
  open: 'Abrir las notificaciones',
  unread:
    '{count, plural, =0 {Sin notificaciones nuevas} one {# notificación sin leer} other {# notificaciones sin leer}}',
  markRead: 'Marcar como leída',
  markUnread: 'Marcar como no leída',
  markAllRead: 'Marcar todas como leídas',
  seeAll: 'Ver todas',
  showOnlyUnread: 'Solo sin leer',
  empty: 'No tienes notificaciones',
  emptyHelp: 'Aquí te avisaremos cuando haya novedades.',
  customer: {
    stateChanged: 'Solicitud nº {number}: {step}. {now}',
    questionnaireCompleted: 'Solicitud nº {number}: hemos recibido el cuestionario y lo estamos revisando.',
  },
  staff: {
    QUESTIONNAIRE_COMPLETED: 'Nº {number} · {title}: cuestionario completado',
    ESTUDIO_VIABILIDAD: 'Nº {number} · {title}: requiere estudio de viabilidad',
    NEGOCIACION: 'Nº {number} · {title}: en negociación',
    PRESENTACION_PROPUESTA: 'Nº {number} · {title}: propuestas listas',
    APROBACION: 'Nº {number} · {title}: aprobación añadida',
    appraisalDate: 'Nº {number} · {title}: tasación añadida',
    formalizationDate: 'Nº {number} · {title}: formalización añadida',
  },
  timed: {
    CUESTIONARIO_EN_CURSO: 'Nº {number} · {title}: más de 48 h con el cuestionario en curso',
    CONTRATO_INTERMEDIACION: 'Nº {number} · {title}: más de 3 días en contrato',
    SUBIR_DOCUMENTACION: 'Nº {number} · {title}: más de 7 días en subir documentación',
    PROVISION_FONDOS_ESTUDIO: 'Nº {number} · {title}: más de 3 días en provisión de fondos (EV)',
    PROVISION_FONDOS: 'Nº {number} · {title}: más de 3 días en provisión de fondos (PF)',
    TASACION: 'Nº {number} · {title}: más de 7 días en tasación',
  },
}
