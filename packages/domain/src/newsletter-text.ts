/**
 * Names the sentence that stands beside the opt-in for offers (texts `settings.account.newsletter`). It is kept with the
 * time of the choice, so it gets a new number whenever the sentence says something else.
 */
export const NEWSLETTER_TEXT = 'settings.account.newsletter/1'
