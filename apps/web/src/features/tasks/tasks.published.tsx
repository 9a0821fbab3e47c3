import { NextTask } from './NextTask'

export { NextTask }
