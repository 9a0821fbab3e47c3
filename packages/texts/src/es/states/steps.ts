/**
 * Each state in the customer's words. `meaning`: the step. `now`: the current event and the customer's action.
 * `waiting`: the same after that action. `action`: where there is something to do besides reading.
 */
export const steps = {
  CUESTIONARIO_EN_CURSO: {
    name: 'Cuestionario',
    meaning: 'Nos cuentas qué hipoteca necesitas y quiénes la pedís.',
    now: 'Te faltan algunas preguntas. Tus respuestas se guardan solas: puedes seguir cuando quieras y desde cualquier dispositivo.',
    waiting: 'Ya tenemos todas tus respuestas.',
    action: 'Seguir con el cuestionario',
  },
  CUESTIONARIO_COMPLETADO: {
    name: 'Cuestionario completado',
    meaning: 'Revisamos tus respuestas para ver cómo podemos ayudarte.',
    now: 'Hemos recibido tu cuestionario y lo estamos revisando. No tienes que hacer nada: te avisaremos para firmar el contrato.',
    waiting: 'Hemos recibido tu cuestionario y lo estamos revisando. No tienes que hacer nada.',
  },
  CONTRATO_INTERMEDIACION: {
    name: 'Contrato',
    meaning: 'Cada titular firma en línea el contrato con el que buscamos tu hipoteca.',
    now: 'Hemos enviado el contrato por correo a cada titular. Ten a mano tu DNI o NIE y fírmalo desde el enlace. Si no te ha llegado, puedes pedir otro en la pestaña «Contrato».',
    waiting: 'Ya están todas las firmas. Las estamos comprobando y te avisaremos.',
    action: 'Ver el contrato',
  },
  SUBIR_DOCUMENTACION: {
    name: 'Documentación',
    meaning: 'Reunimos los documentos que piden los bancos.',
    now: 'Sube los documentos que te pedimos: puedes hacerles una foto con el móvil y subirlos poco a poco.',
    waiting: 'Ya tenemos tus documentos. Los estamos revisando y te avisaremos si falta algo.',
    action: 'Subir documentos',
  },
  PROVISION_FONDOS_ESTUDIO: {
    name: 'Provisión de fondos para el estudio',
    meaning:
      'Un depósito de 500\u00a0€ para hacer el estudio de viabilidad. Te lo devolvemos si rechazas todas las propuestas.',
    now: 'Para empezar el estudio, haz una transferencia de 500\u00a0€ y sube el justificante. Te los devolvemos si rechazas todas las propuestas.',
    waiting: 'Hemos recibido tu justificante y lo estamos comprobando.',
    action: 'Subir el justificante',
  },
  ESTUDIO_VIABILIDAD: {
    name: 'Estudio de viabilidad',
    meaning: 'Analizamos tu caso y calculamos hasta qué importe puedes llegar.',
    now: 'Estamos analizando tu caso. No tienes que hacer nada: te avisaremos cuando empecemos a negociar con los bancos.',
    waiting: 'Estamos analizando tu caso. No tienes que hacer nada.',
  },
  NEGOCIACION: {
    name: 'Negociación con los bancos',
    meaning: 'Presentamos tu caso a los bancos y negociamos las condiciones.',
    now: 'Estamos negociando con los bancos para conseguirte las mejores condiciones. No tienes que hacer nada: te avisaremos cuando tengamos propuestas.',
    waiting: 'Estamos negociando con los bancos. No tienes que hacer nada.',
  },
  PRESENTACION_PROPUESTA: {
    name: 'Propuestas',
    meaning: 'Nos reunimos contigo para explicarte las propuestas de los bancos.',
    now: 'Ya tenemos propuestas para ti. Nos pondremos en contacto contigo para reunirnos y explicártelas una a una.',
    waiting: 'Ya conoces las propuestas. Tómate tu tiempo y dinos cuál prefieres.',
  },
  PROVISION_FONDOS: {
    name: 'Provisión de fondos',
    meaning: 'Aceptas una propuesta y haces una provisión de fondos de 500\u00a0€.',
    now: 'Para seguir adelante con la propuesta que aceptas, haz una transferencia de 500\u00a0€ y sube el justificante.',
    waiting: 'Hemos recibido tu justificante y lo estamos comprobando.',
    action: 'Subir el justificante',
  },
  TASACION: {
    name: 'Tasación',
    meaning: 'Una persona experta calcula el valor de la vivienda para el banco.',
    now: 'Toca tasar la vivienda. Paga la tasación como te hemos explicado y sube el justificante: después fijamos la visita.',
    waiting: 'La tasación está en marcha. Te avisaremos cuando llegue el certificado.',
    action: 'Subir el justificante',
  },
  APROBACION: {
    name: 'Aprobación',
    meaning: 'El banco aprueba la hipoteca con el certificado de tasación.',
    now: 'Ya tenemos el certificado de tasación y el banco está dando su aprobación. No tienes que hacer nada: te avisaremos para la firma.',
    waiting: 'El banco está dando su aprobación. No tienes que hacer nada.',
  },
  FORMALIZACION: {
    name: 'Formalización',
    meaning: 'El banco ha terminado sus trámites y se firma la hipoteca ante notario.',
    now: 'El banco ha terminado sus trámites. ¡Enhorabuena! Te confirmaremos el día de la firma en la notaría.',
    waiting: 'El banco ha terminado sus trámites. ¡Enhorabuena!',
  },
} as const
