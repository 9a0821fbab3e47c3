import { observable } from '../../lib/observable'

/** The list of all keys is open, by its hotkey or, where single keys are switched off, by the palette. */
export const helpOpen = observable(false)
