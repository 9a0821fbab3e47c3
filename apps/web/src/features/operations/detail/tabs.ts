/** The tabs by the specification's numbers (back office §2). */
const BY_NUMBER = { 1: 'activity', 2: 'questionnaire', 3: 'documents' } as const
export type OperationTab = (typeof BY_NUMBER)[keyof typeof BY_NUMBER]

/** The tab whose number an address names; any other number opens the first one. */
export function tabOfParameter(parameter: string | undefined): OperationTab {
  const number = Number(parameter)
  return number === 1 || number === 2 || number === 3 ? BY_NUMBER[number] : 'activity'
}

/** A tab by its name, the first one for anything else. */
export function tabName(name: unknown): OperationTab {
  return Object.values(BY_NUMBER).find(tab => tab === name) ?? 'activity'
}
