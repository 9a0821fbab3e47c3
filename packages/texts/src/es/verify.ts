/** /verificar: checks whether a contract was signed here and is unchanged. */
export const verify = {
  intro: '¿Tienes un contrato de intermediación firmado? Mira si salió de aquí y si sigue tal como se firmó.',
  drop: 'Arrastra aquí el PDF o elígelo en tu dispositivo.',
  choose: 'Elegir el PDF',
  privacy: 'El archivo no sale de tu dispositivo: solo enviamos su huella digital, que no dice nada de su contenido.',
  timestamp: 'Sello de tiempo de {authority}: {date}.',
  answers: {
    VALID: {
      title: 'El contrato es auténtico y no ha cambiado',
      text: 'Se firmó aquí el {date} y este archivo es exactamente el que se firmó.',
    },
    REPLACED: {
      title: 'El contrato es auténtico, pero ya no vale',
      text: 'Se firmó aquí el {date} y no ha cambiado, pero después se pidió otra firma en su lugar.',
    },
    UNKNOWN: {
      title: 'No reconocemos este archivo',
      text: 'O no se firmó aquí, o ha cambiado después: basta con haberlo guardado o impreso de nuevo. Prueba con el archivo que llegó con el correo de la firma.',
    },
    NO_PDF: {
      title: 'Esto no es un contrato nuestro',
      text: 'El archivo no es un PDF. Los contratos firmados aquí siempre lo son.',
    },
  },
} as const
