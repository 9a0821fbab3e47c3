/** How a customer met the brokerage; RECOMENDATION (spelled so) asks who recommended it. */
export const HOW_MEET_US = ['RECOMENDATION', 'GOOGLE', 'RRSS', 'ADS', 'OTHERS', 'SPC'] as const
export type HowMeetUs = (typeof HOW_MEET_US)[number]

/** The police-union partner channel, with a registration screen and fees of its own. */
export const SPC_COLLECTIVE = 'SPC'
