export const stateChanges = {
  stateChange: {
    recipients: '{count, plural, one {Recibirá el correo:} other {Recibirán el correo {count} personas:}}',
    recipientsComing: 'Buscando a quién se avisaría…',
    nobody: 'Nadie recibirá el correo: la operación no tiene ninguna dirección a la que escribir.',
    showMail: 'Ver el correo',
    hideMail: 'Ocultar el correo',
    switchTo: {
      PROVISION_FONDOS_ESTUDIO:
        'La operación sigue el camino sin estudio de viabilidad. Si la mueves aquí, la provisión pasará a ser la del estudio, antes de analizarla.',
      PROVISION_FONDOS:
        'La operación sigue el camino con estudio de viabilidad. Si la mueves aquí, la provisión pasará a ser la normal, después de las propuestas.',
    },
    title: '¿Cambiar el estado a «{state}»?',
    notify: 'Cambiar y avisar por correo',
    only: 'Solo cambiar',
    toDocuments: 'Ver los documentos de la operación',
    messages: {
      CONTRATO_INTERMEDIACION:
        'Cada titular recibirá su enlace para firmar el contrato. Comprueba antes los honorarios y los documentos que se van a pedir.',
      SUBIR_DOCUMENTACION: 'Los titulares sabrán que su contrato está validado y que ya pueden subir la documentación.',
      PROVISION_FONDOS_ESTUDIO:
        'Los titulares recibirán los datos de la transferencia de 500\u00a0€ para el estudio de viabilidad.',
      ESTUDIO_VIABILIDAD: 'Los titulares sabrán que estáis analizando su caso.',
      NEGOCIACION: 'Los titulares sabrán que estáis negociando con los bancos.',
      PRESENTACION_PROPUESTA: 'Los titulares sabrán que ya hay propuestas y que os reuniréis para explicarlas.',
      PROVISION_FONDOS: 'Los titulares recibirán los datos de la transferencia de 500\u00a0€ para seguir adelante.',
      TASACION: 'Los titulares sabrán que toca la tasación y que deben subir el justificante de pago.',
      APROBACION: 'Los titulares sabrán que el certificado de tasación está en el banco.',
      FORMALIZACION: 'Los titulares sabrán que el banco ha terminado y que se acerca la firma.',
    },
  },
  missing: {
    titleState: 'Faltan fechas para pasar a «{state}»',
    titleArchive: 'Faltan fechas para archivar como «{reason}»',
    titleKept: 'Estas fechas no se pueden borrar',
    body: 'No se ha guardado nada. Rellena antes:',
    action: 'Ir a Actividad',
  },
  archive: {
    title: '¿Por qué archivas la operación?',
    titleAgain: '¿Con qué motivo queda archivada?',
    confirm: 'Archivar',
    unsaved: 'Los cambios sin guardar no se pierden: guárdalos después.',
  },
} as const
