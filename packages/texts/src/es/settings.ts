/** One's own account and the look of the interface: /ajustes and /configuracion. */
export const settings = {
  title: { customer: 'Ajustes', staff: 'Configuración' },
  backToRequests: 'Volver a mis solicitudes',
  sections: 'Secciones',
  tabs: { account: 'Mi cuenta', display: 'Aspecto', company: 'Empresa' },
  account: {
    personal: 'Tus datos',
    access: 'Acceso',
    messages: 'Comunicaciones',
    name: 'Nombre y apellidos',
    email: 'E-mail',
    phone: 'Teléfono',
    password: 'Contraseña',
    none: 'Sin indicar',
    editName: 'Cambiar el nombre',
    editEmail: 'Cambiar el e-mail',
    editPhone: 'Cambiar el teléfono',
    editPassword: 'Cambiar la contraseña',
    newsletter: 'Quiero recibir ofertas y promociones',
    newsletterHelp: 'Los avisos sobre tus solicitudes te llegan siempre.',
    emailToConfirm:
      'Te hemos enviado un enlace a {email}. Tu e-mail cambiará cuando lo abras; mientras tanto, entra con el de siempre.',
  },
  dialog: {
    name: { title: '¿Cómo te llamas?', field: 'Nombre', lastname: 'Apellidos', save: 'Guardar el nombre' },
    email: {
      title: '¿Cuál es tu nuevo e-mail?',
      field: 'Nuevo e-mail',
      help: 'Te enviaremos un enlace para confirmarlo y avisaremos a tu dirección actual.',
      save: 'Enviar el enlace',
      same: 'Es el e-mail que ya tienes.',
    },
    phone: {
      title: '¿Cuál es tu teléfono?',
      field: 'Teléfono',
      help: '9 cifras; con o sin +34.',
      save: 'Guardar el teléfono',
    },
    password: {
      title: 'Elige una contraseña nueva',
      field: 'Contraseña nueva',
      repeat: 'Repite la contraseña nueva',
      save: 'Cambiar la contraseña',
    },
    currentPassword: 'Contraseña actual',
  },
  saved: {
    name: 'Nombre guardado correctamente',
    phone: 'Teléfono guardado correctamente',
    password: 'Contraseña guardada correctamente',
  },
}
