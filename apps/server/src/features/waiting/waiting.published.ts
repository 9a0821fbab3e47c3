import { refreshStepTimes } from './step-times'
import { waitingPart } from './waiting.views'

export { refreshStepTimes, waitingPart }
