/** Tasks (staff). */
export const tasks = {
  title: 'Tasks',
  next: {
    title: 'Next task',
    none: 'No next task',
    named: 'Next task: {name}',
  },
  due: {
    OVERDUE: 'overdue',
    TODAY: 'today',
  },
}
