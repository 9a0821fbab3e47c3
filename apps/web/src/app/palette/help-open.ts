import { observable } from '../../lib/observable'

/** Whether the list of all hotkeys is open: by its hotkey, or from the palette if single keys are switched off. */
export const helpOpen = observable(false)
