/** The contract except its clauses, which have their own file, and the pre-contract information. */
export const contract = {
  title: 'Contrato de intermediación nº {number}',
  pending: '(pendiente de completar)',
  feeTax: {
    PENDIENTE:
      'A las cantidades indicadas se les aplican los impuestos indirectos que, en su caso, correspondan según la ley.',
    EXENTO:
      'Los honorarios por la mediación en operaciones de crédito están exentos del Impuesto sobre el Valor Añadido (artículo 20.Uno.18.º de la Ley 37/1992).',
    INCLUIDO: 'Las cantidades indicadas incluyen el Impuesto sobre el Valor Añadido al tipo vigente.',
    APARTE:
      'A las cantidades indicadas se les añade el Impuesto sobre el Valor Añadido al tipo vigente en el momento del pago.',
  },
  feesChanged: 'Han cambiado los honorarios del contrato.',
  about: 'por un importe orientativo de {amount}',
  aboutPending: 'por el importe que se determine durante el estudio',
  amount: '{figures} ({words})',
  paper: {
    signatureBox: 'Firma y datos del Cliente',
    footer: '{company} · Solicitud nº {number}',
  },
  signature: {
    signedBy: 'Firmado en línea por',
    identity: 'DNI/NIE',
    reason: 'Firma del contrato de intermediación nº {number}',
  },
  /** An SMS. Phones read the code from its first line and offer it only on the page named in its last line. */
  code: {
    sms: 'Tu código para firmar el contrato con {company}: {code}. Vale {minutes} minutos. No se lo digas a nadie.',
  },
  evidence: {
    page: 'Hoja de evidencias · página {page} de {pages}',
    title: 'Hoja de evidencias',
    intro:
      'Esta hoja recoge cómo se firmó el contrato de intermediación de la solicitud nº {number}. El documento completo está sellado con el certificado de {company}: cualquier cambio posterior se detecta al comprobar el sello.',
    signer: 'Quién firmó',
    email: 'Correo al que se envió el enlace',
    account: 'Correo confirmado de la cuenta desde la que se firmó',
    inDoubt: 'Ese correo, al firmar',
    inDoubtText:
      'Sin confirmar: lo había cambiado otra persona, y nadie había confirmado todavía que fuera del titular.',
    steps: 'Cuándo ocurrió cada paso',
    step: {
      LINK_SENT: 'Se envió el enlace personal a {email}',
      EMAIL_CHANGED: '{by} cambió el correo del titular: antes {from}, desde entonces {email}',
      LINK_OPENED: 'Abrió el enlace personal',
      ACCOUNT_OPENED: 'Abrió el contrato desde su cuenta, {email}, con la sesión iniciada el {since}',
      PACK_READ: 'Llegó al final de la información previa al contrato',
      PACK_ACKNOWLEDGED: 'Confirmó haber recibido la información previa al contrato',
      DNI_FRONT: 'Envió la cara delantera del DNI/NIE',
      DNI_BACK: 'Envió la cara trasera del DNI/NIE',
      PAGES_SEEN: 'Se le mostraron todas las páginas del contrato',
      PHONE_MISSING: 'Iba a recibir un código por SMS, pero no constaba su teléfono móvil',
      CODE_SENT: 'Se envió un código por SMS al teléfono terminado en {phone}',
      CODE_CONFIRMED: 'Confirmó el código enviado al teléfono terminado en {phone}',
      SIGNED: 'Firmó el contrato',
    },
    where: 'Dirección IP {ip} · {userAgent}',
    seal: 'El sello y cómo comprobarlo',
    certificate: 'Certificado del sello',
    fingerprint: 'Huella del certificado (SHA-256)',
    verify: 'Cualquiera puede comprobar este contrato en',
    place: '{ip} ({place}, aprox.)',
    hashes: 'Huellas digitales (SHA-256)',
    shown: 'Contrato que se mostró para firmar ({pages, plural, one {# página} other {# páginas}})',
    pack: 'Información previa al contrato',
    front: 'Imagen de la cara delantera del DNI/NIE',
    back: 'Imagen de la cara trasera del DNI/NIE',
    drawing: 'Imagen de la firma',
    original:
      'Los primeros {bytes} bytes de este archivo son, sin ningún cambio, el contrato que se mostró para firmar.',
    utc: '{date} (hora peninsular) · {iso} (UTC)',
  },
  pack: {
    who: {
      heading: 'Quiénes somos',
      identity: '{company}, con CIF {cif} y domicilio en {address}. Teléfono {phone}, correo electrónico {email}.',
      register:
        'Somos un intermediario de crédito inmobiliario inscrito con el número {registerNumber}. Puedes comprobarlo en el registro público del Banco de España.',
    },
    service: {
      heading: 'Qué hacemos por ti',
      search:
        'Buscamos y negociamos tu hipoteca con varias entidades. No prestamos dinero y no podemos garantizar que un banco te la conceda.',
      ties: 'Antes de presentarte una propuesta te diremos por escrito si tenemos algún vínculo con esa entidad y si recibimos algún pago de ella.',
    },
    fee: {
      heading: 'Cuánto cuesta',
      range:
        'Nuestros honorarios son como mínimo {min} y como máximo {max}. Solo los pagas si firmas la hipoteca con una entidad que te hayamos presentado.',
      double:
        'Si firmas con una entidad que te hayamos presentado sin contar con nosotros, el contrato prevé un pago de {double}.',
      provision:
        'Podemos pedirte una provisión de 500,00\u00a0€, que se descuenta de los honorarios. La del estudio se devuelve si rechazas todas las propuestas.',
    },
    withdrawal: {
      heading: 'Puedes cambiar de opinión',
      days: 'Tienes {days} días naturales desde la firma para desistir, sin motivo y sin coste. Basta con escribirnos a {email}.',
    },
    complaints: {
      heading: 'Si algo no va bien',
      us: 'Puedes reclamar ante nuestro servicio de atención al cliente: {email}, {phone} o {address}. Te responderemos en un mes como máximo.',
      others:
        'Si no te convence la respuesta, puedes acudir al Departamento de Conducta de Entidades del Banco de España, a la oficina de consumo de tu comunidad autónoma o a los tribunales.',
    },
    data: {
      use: 'Usamos tus datos para tramitar tu hipoteca y para cumplir la ley. Puedes ejercer tus derechos en {email}.',
    },
  },
} as const
