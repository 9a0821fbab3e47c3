/** The pages on which customers answer. */
export const wizard = {
  screens: {
    identity: {
      title: 'Ahora, tus datos',
      titleOther: 'Datos del {holder} titular',
      help: 'Los necesitamos para el contrato.',
    },
  },
  chooser: {
    title: '¿Qué necesitas?',
    help: 'Elige lo que más se parezca a tu caso.',
    types: {
      COMPRA: { title: 'Comprar una vivienda', description: 'Ya la tienes elegida o todavía la buscas.' },
      REFORMA: { title: 'Reformar mi vivienda', description: 'Financia la obra de una vivienda que ya es tuya.' },
      AUTOCONSTRUCCION: { title: 'Construir mi casa', description: 'Tienes un terreno y quieres construir en él.' },
      EXTINCION: {
        title: 'Quedarme con la vivienda compartida',
        description: 'Después de una separación o de una herencia, por ejemplo.',
      },
      REHIPOTECA: { title: 'Mejorar mi hipoteca', description: 'Paga menos cuota, menos interés o menos años.' },
      REHIPOTECA_REFORMA: {
        title: 'Mejorar mi hipoteca y reformar',
        description: 'Cambia tu hipoteca y consigue dinero para la obra.',
      },
    },
  },
  wizard: {
    documentTitle: 'Tu cuestionario',
    progress: '{chapter} · {index} de {total}',
    back: 'Atrás',
    continue: 'Continuar',
    skip: 'Saltar',
    yes: 'Sí',
    no: 'No',
    whyAsked: '¿Por qué lo preguntamos?',
    calculator: 'Abrir la calculadora en otra pestaña',
    saving: 'Guardando…',
    notSaved: 'No se ha podido guardar. Lo intentaremos otra vez.',
    offline: 'Sin conexión: lo guardamos en cuanto vuelva.',
    noBank: 'No encontramos «{text}». Prueba con otro nombre.',
    searchBank: 'Busca tu banco',
    maximum: 'El máximo es {max}.',
    quantity: 'Cuántos',
  },
  losing: {
    holders: '¿Quitar a {names}?',
    unnamed: 'el {holder} titular',
    loans: '{count, plural, one {¿Quitar un préstamo?} other {¿Quitar # préstamos?}}',
    text: '{count, plural, one {Se borra # respuesta.} other {Se borran # respuestas.}} Tendrás unos segundos para deshacerlo.',
    confirm: 'Quitar',
    done: '{count, plural, one {Se ha borrado # respuesta} other {Se han borrado # respuestas}}',
  },
  typeChange: {
    action: 'Cambiar lo que necesito',
    help: 'Si te has equivocado, elige otra opción. Antes de cambiar nada verás qué pasa con tus respuestas.',
    current: 'Es lo que has elegido ahora.',
    title: '¿Cambiar a «{type}»?',
    removed: '{count, plural, one {Se borra # respuesta} other {Se borran # respuestas}}',
    kept: '{count, plural, one {Se conserva # respuesta} other {Se conservan # respuestas}}',
    missing: '{count, plural, one {Queda # pregunta por responder} other {Quedan # preguntas por responder}}',
  },
  lost: {
    title: 'Esta solicitud se ha cerrado en otra ventana',
    text: 'Se ha borrado, enviado o archivado mientras respondías, así que lo último no se ha guardado. Aquí lo tienes por si quieres copiarlo.',
    typed: 'Lo que no se ha guardado',
    toRequest: 'Ver la solicitud',
  },
  notFound: {
    title: 'No encontramos este cuestionario',
    description: 'Puede que el enlace no esté completo o que la solicitud no sea tuya.',
  },
  resume: {
    unfinished: 'Tienes una solicitud sin terminar.',
    action: 'Continuar el cuestionario',
    welcome:
      'Serán unos 10 minutos. Guardamos cada respuesta: puedes parar y seguir cuando quieras, también en otro dispositivo.',
  },
  summary: {
    title: 'Revisa tus respuestas',
    help: 'Toca una respuesta para cambiarla.',
    unanswered: 'Sin responder',
    complete: 'Enviar mi solicitud',
    incomplete:
      '{count, plural, one {Falta # respuesta o hay que corregirla.} other {Faltan # respuestas o hay que corregirlas.}}',
    goToFirst: 'Ir a la primera',
    skip: 'Ir al botón de enviar',
    SHORT: 'Las cuentas no salen: hay que pagar {cost}, y la hipoteca con tus ahorros suma {means}. Faltan {by}.',
    OVER: 'La hipoteca que pides supera en {by} lo que hay que pagar, que son {cost}.',
    asItIs: 'Si es así, puedes enviarla igualmente: lo veremos contigo.',
  },
  congratulations: {
    review: 'Revisión del cuestionario',
    next: 'Qué viene ahora',
    title: '¡Felicidades, {name}!',
    description: 'Ya tenemos tu solicitud. La revisaremos y te enviaremos por correo el contrato para que lo firmes.',
    number: 'Tu solicitud es la nº {number}.',
    action: 'Ver mi solicitud',
  },
  conflict: {
    title: 'Has respondido en otro sitio',
    description:
      'Este cuestionario ha cambiado en otra pestaña o en otro dispositivo. Te mostramos las respuestas más recientes.',
    choose: 'Hay dos respuestas distintas: una aquí y otra en otro dispositivo. ¿Con cuál nos quedamos?',
    applyMine: '{count, plural, one {Quedarme con esta} other {Quedarme con estas}}',
    applyTheirs: '{count, plural, one {Quedarme con la otra} other {Quedarme con las otras}}',
    theirs: 'Respuesta guardada',
    mine: 'Tu respuesta',
    needless:
      'Una de tus respuestas ya no hace falta: el cuestionario ha cambiado en otra pestaña o en otro dispositivo.',
  },
} as const
