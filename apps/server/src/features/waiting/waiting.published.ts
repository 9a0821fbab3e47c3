export { readProposedThresholds, refreshStepTimes } from './step-times'
export { waitingPart } from './waiting.views'
