import type { OperationState } from '@llave/domain/operations/states/operation-states'

/** The tabs by the specification's numbers (back office §2), and ours after them, in the order in which they stand. */
const NUMBERS = {
  tasks: 0,
  activity: 1,
  questionnaire: 2,
  documents: 3,
  contacts: 4,
  offers: 5,
  messages: 6,
} as const satisfies Record<string, number>
export type OperationTab = keyof typeof NUMBERS

const TABS = Object.keys(NUMBERS) as readonly OperationTab[]

/** What a lead has while the customer is answering the questionnaire. */
const OF_A_LEAD: readonly OperationTab[] = ['tasks', 'activity', 'questionnaire', 'contacts', 'messages']

export const isLead = (state: OperationState): boolean => state === 'CUESTIONARIO_EN_CURSO'

export function tabsOf(state: OperationState): readonly OperationTab[] {
  return isLead(state) ? OF_A_LEAD : TABS
}

/** An address names a tab only by a number below this (spec: back office §2). */
const NUMBERS_END = 4

/** Tabs that the specification does not number, by their names in an address. */
const NAMED: Readonly<Record<string, OperationTab>> = { mensajes: 'messages' }

/** The tab that an address names, by its number or its name; null for any other parameter. */
export function tabOfParameter(parameter: string | undefined): OperationTab | null {
  if (parameter !== undefined && Object.hasOwn(NAMED, parameter)) return NAMED[parameter] ?? null
  if (!parameter || !/^\d$/.test(parameter) || Number(parameter) >= NUMBERS_END) return null
  return TABS.find(tab => NUMBERS[tab] === Number(parameter)) ?? null
}

/** A tab by its name. */
export function tabName(name: unknown): OperationTab | null {
  return TABS.find(tab => tab === name) ?? null
}

/** The tab that is open: the one that is wanted where the operation has it, else the questionnaire of a lead, or the first. */
export function openTabOf(state: OperationState, wanted: OperationTab | null): OperationTab {
  const tabs = tabsOf(state)
  if (wanted && tabs.includes(wanted)) return wanted
  return isLead(state) ? 'questionnaire' : (tabs[0] ?? 'tasks')
}

/** State of a history entry: the questionnaire opens ready to be filled in. */
export const FILL_IN = { fillIn: true } as const

export function isFillIn(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'fillIn' in state && state.fillIn === true
}
