export const dashboard = {
  customer: {
    intro:
      '{count, plural, =0 {Cuéntanos qué hipoteca necesitas y te acompañamos paso a paso.} one {Así va tu solicitud.} other {Así van tus solicitudes.}}',
  },
  agency: {
    title: 'Tu cuenta de colaborador',
    intro: 'Hola, {name}. Trabajas con {company}.',
    can: 'Qué puedes hacer aquí',
    account: 'Revisar tus datos, tu contraseña y dónde has entrado, en Ajustes.',
    data: 'Descargar todo lo que guardamos de ti.',
    notices: 'Recibir nuestros avisos, en la campana de arriba.',
    settings: 'Ir a Ajustes',
    whom: 'A quién llamar',
    whomText:
      'Para presentar a un cliente o preguntar por una operación, habla con nosotros: las operaciones las lleva el equipo.',
    nobody: 'Habla con la persona que te dio de alta.',
  },
} as const
