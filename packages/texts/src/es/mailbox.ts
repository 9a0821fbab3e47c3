export const mailbox = {
  text: 'Los correos que esta demostración habría enviado. Nadie más los recibe.',
  filter: 'Mostrar solo los enviados a',
  empty: 'Todavía no hay ningún correo.',
  to: 'Para {to}',
  message: 'Mensaje: {subject}',
  links: 'Enlaces del mensaje',
  unavailable: 'El buzón solo existe en la demostración.',
} as const
