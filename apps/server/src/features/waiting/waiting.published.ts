export { promiseOnEntering, readPromise, readSituation } from './read-promise'
export { readPace, readProposedThresholds, readUsualTimes, refreshStepTimes } from './step-times'
export { waitingPart } from './waiting.views'
