export const accountSteps = {
  reset: {
    title: 'Recupera tu contraseña',
    text: 'Escribe el correo de tu cuenta y te enviaremos un enlace para crear una contraseña nueva.',
    sentText: 'Hemos enviado a {email} un enlace para crear una contraseña nueva. Es válido durante una hora.',
    back: 'Volver a entrar',
  },
  changePassword: {
    invited: 'Te damos la bienvenida, {name}',
    invitedText: 'Entrarás con {email}. Elige una contraseña que solo sepas tú.',
    enter: 'Guardar y entrar',
    title: 'Crea tu nueva contraseña',
    checking: 'Comprobando el enlace…',
    submit: 'Guardar la contraseña',
    changed: 'Tu contraseña ha cambiado. Ya puedes entrar con la nueva.',
    invalidLink: 'El enlace para cambiar la contraseña no es válido o ha caducado. Pide otro.',
  },
  firstPassword: {
    title: 'Elige tu propia contraseña',
    text: 'Has entrado con una contraseña que te dio otra persona. Antes de seguir, elige una que solo sepas tú.',
    submit: 'Guardar y continuar',
    changed: 'Tu contraseña ha cambiado.',
  },
  activate: {
    working: 'Activando tu cuenta…',
    activated: 'Tu cuenta está activada. Ya puedes entrar.',
    usedText:
      'Ya se ha usado o ha caducado. Si activaste tu cuenta, entra. Si no, escribe tu correo y te enviamos otro enlace.',
    failedTitle: 'No hemos podido activar tu cuenta',
  },
  confirmEmail: {
    working: 'Confirmando tu correo…',
    confirmed: 'Tu correo nuevo está confirmado.',
    usedText: 'Ya se ha usado o ha caducado. Puedes volver a cambiar tu correo en los ajustes de tu cuenta.',
    failedTitle: 'No hemos podido confirmar tu correo',
  },
} as const
