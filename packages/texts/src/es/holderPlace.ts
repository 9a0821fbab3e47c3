/** A holder's own place: their part of another person's operation. */
export const holderPlace = {
  now: {
    sign: 'Ya puedes firmar tu contrato. Son unos tres minutos: ten a mano tu DNI o NIE.',
    signAgain: 'No hemos podido aceptar tu firma. Mira el motivo y repítela: lo demás sigue guardado.',
    checking: 'Has firmado tu contrato. Estamos comprobando tu DNI y tu firma, y te avisaremos.',
    uploadAgain:
      '{count, plural, one {No hemos podido aceptar un documento. Mira el motivo y vuelve a enviarlo.} other {No hemos podido aceptar # documentos. Mira el motivo y vuelve a enviarlos.}}',
    upload:
      '{count, plural, one {Te falta un documento.} other {Te faltan # documentos.}} Puedes hacerles una foto con el móvil y enviarlos poco a poco.',
    checkingDocuments: 'Ya tenemos tus documentos. Los estamos revisando y te avisaremos si falta algo.',
  },
  sendLink: 'Enviarme el enlace para firmar',
  linkSent: 'Mira tu correo: en unos minutos te llegará el enlace para firmar.',
  /** Why it is closed, if the customer closed it. */
  closed: {
    CANCELADA_POR_CLIENTE: 'La cerramos porque quien la abrió nos dijo que no quería seguir adelante.',
    CLIENTE_NO_RESPONDE: 'La cerramos porque llevábamos tiempo sin poder hablar con quien la abrió.',
  },
  contract: {
    title: 'Tu contrato',
    pending: 'Pendiente de tu firma',
    checking: 'En validación',
    validated: 'Validado',
    rejected: 'Hay que repetir la firma',
    reason: 'El motivo: {reason}',
    signedOn: 'Lo firmaste el {date}.',
    signed: 'Está firmado.',
    hidden: 'La copia se verá aquí cuando confirmemos que este correo es tuyo.',
    notYet: 'Aquí tendrás tu copia cuando lo firmes.',
  },
  papers: 'Tus documentos',
  papersShown: {
    title: 'Quién ve lo que envías',
    hidden: 'Lo vemos nosotros. {name} ve que un documento está, pero no puede abrirlo.',
    shown: 'Lo vemos nosotros, y {name} puede abrirlo y descargarlo.',
    meaning:
      'También verá lo que envíes más adelante. Puedes retirarlo cuando quieras: dejará de verlo al momento, pero no lo que ya haya descargado.',
    show: 'Dejar que {name} lo vea',
    hide: 'Que deje de verlo',
  },
  messages: {
    intro: 'Pregunta lo que necesites: te contesta quien lleva la solicitud, y nadie más lo lee.',
    news: '{count, plural, one {Tienes un mensaje nuevo.} other {Tienes # mensajes nuevos.}}',
    open: 'Escribir o leer mensajes',
    read: 'Leer y contestar',
    closed: 'Podrás escribirnos aquí cuando confirmemos que este correo es tuyo. Hasta entonces, llámanos.',
  },
  steps: 'Cómo va la solicitud',
  data: {
    export: 'Descargar mis datos',
    exportText: 'Un archivo con todo lo que guardamos sobre ti en esta solicitud.',
    wrong: 'Si algo no está bien, o quieres que borremos tus datos, díselo a quien lleva la solicitud.',
  },
  account: {
    title: 'Sin cuenta, o con ella',
    text: 'Este enlace basta. Si prefieres una cuenta, créala con {email}: podrás entrar aquí sin el enlace.',
    create: 'Crear una cuenta',
  },
  dead: {
    title: 'Ábrelo desde tu correo',
    intro:
      'Tu espacio se abre con el enlace que te enviamos por correo. Si ha caducado o no lo encuentras, te enviamos otro al correo que ya conocemos.',
  },
} as const
