/**
 * What a newcomer of the staff tries with an operation of their own, in the order in which the work comes: to be
 * responsable for one, ask for a document or judge one, speak to the customer, plan a task, and move it on.
 */
export const FIRST_DAY_TASKS = ['OPERATION', 'DOCUMENT', 'CUSTOMER', 'TASK', 'STATE'] as const
export type FirstDayTask = (typeof FIRST_DAY_TASKS)[number]
