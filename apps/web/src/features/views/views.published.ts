export { ListViews } from './ListViews'
export { lastView } from './use-views'
