/** How a customer heard of the brokerage; RECOMENDATION (sic) also asks who recommended it. */
export const HOW_MEET_US = ['RECOMENDATION', 'GOOGLE', 'RRSS', 'ADS', 'OTHERS', 'SPC'] as const
export type HowMeetUs = (typeof HOW_MEET_US)[number]

/** The police-union partner channel, with its own registration screen and fees. */
export const SPC_COLLECTIVE = 'SPC'
