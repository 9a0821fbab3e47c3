export const dashboard = {
  customer: {
    intro:
      '{count, plural, =0 {Cuéntanos qué hipoteca necesitas y te acompañamos paso a paso.} one {Así va tu solicitud.} other {Así van tus solicitudes.}}',
  },
} as const
