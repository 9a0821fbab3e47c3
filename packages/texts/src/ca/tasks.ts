/** Tasks (staff). */
export const tasks = {
  title: 'Tasques',
  next: {
    title: 'Pròxima tasca',
    none: 'Sense pròxima tasca',
    named: 'Pròxima tasca: {name}',
  },
  due: {
    OVERDUE: 'vençuda',
    TODAY: 'avui',
  },
}
