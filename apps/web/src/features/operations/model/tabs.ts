import type { OperationState } from '@llave/domain/operations/states/operation-states'

/** The tabs by the specification's numbers (back office §2), then ours, in display order. */
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

/** The tabs while the customer is answering the questionnaire. */
const OF_A_LEAD: readonly OperationTab[] = ['tasks', 'activity', 'questionnaire', 'contacts', 'messages']

export const isLead = (state: OperationState): boolean => state === 'CUESTIONARIO_EN_CURSO'

export function tabsOf(state: OperationState): readonly OperationTab[] {
  return isLead(state) ? OF_A_LEAD : TABS
}

/** URLs name tabs by numbers below this (spec: back office §2). */
const NUMBERS_END = 4

/** URL names of the tabs that the specification does not number. */
const NAMED: Readonly<Record<string, OperationTab>> = { mensajes: 'messages' }

/** The tab in a URL, by number or name; null for other parameters. */
export function tabOfParameter(parameter: string | undefined): OperationTab | null {
  if (parameter !== undefined && Object.hasOwn(NAMED, parameter)) return NAMED[parameter] ?? null
  if (!parameter || !/^\d$/.test(parameter) || Number(parameter) >= NUMBERS_END) return null
  return TABS.find(tab => NUMBERS[tab] === Number(parameter)) ?? null
}

export function tabName(name: unknown): OperationTab | null {
  return TABS.find(tab => tab === name) ?? null
}

/**
 * The open tab: the wanted one if the operation has it, else the questionnaire while it is being answered, or the
 * first.
 */
export function openTabOf(state: OperationState, wanted: OperationTab | null): OperationTab {
  const tabs = tabsOf(state)
  if (wanted && tabs.includes(wanted)) return wanted
  return isLead(state) ? 'questionnaire' : (tabs[0] ?? 'tasks')
}

/** State of a history entry: the questionnaire opens for editing. */
export const FILL_IN = { fillIn: true } as const

export function isFillIn(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'fillIn' in state && state.fillIn === true
}
