import type { Texts } from '../languages'

export const dashboard: Texts['dashboard'] = {
  customer: {
    intro:
      '{count, plural, =0 {We will guide you step by step.} one {Here is how your application is progressing.} other {Here is how your applications are progressing.}}',
  },
}
