/** Tasks: list, panel, form, week (staff). */
export const tasks = {
  title: 'Tareas',
  next: {
    title: 'Próxima tarea',
    none: 'Sin próxima tarea',
    named: 'Próxima tarea: {name}',
  },
  due: {
    OVERDUE: 'vencida',
    TODAY: 'hoy',
  },
} as const
