export const dashboard = {
  customer: {
    intro:
      '{count, plural, =0 {Te acompañamos paso a paso.} one {Así va tu solicitud.} other {Así van tus solicitudes.}}',
  },
} as const
