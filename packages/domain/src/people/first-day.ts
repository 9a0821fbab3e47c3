/**
 * What a new member of the staff tries with an operation of their own, in the usual order of the work: become
 * responsable, ask for or judge a document, talk to the customer, plan a task, and move the operation on.
 */
export const FIRST_DAY_TASKS = ['OPERATION', 'DOCUMENT', 'CUSTOMER', 'TASK', 'STATE'] as const
export type FirstDayTask = (typeof FIRST_DAY_TASKS)[number]
