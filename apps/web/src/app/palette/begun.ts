/** What was done in the top bar's box before its list could open. */
export interface Begun {
  readonly focused: boolean
  readonly text: string
  /** Enter, for the first hit of the text. */
  readonly entered: boolean
}

export const NOTHING_BEGUN: Begun = { focused: false, text: '', entered: false }
