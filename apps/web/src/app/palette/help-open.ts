import { observable } from '../../lib/observable'

/** Whether the list of all keys is shown: its key opens it, and so does the palette where single keys are switched off. */
export const helpOpen = observable(false)
