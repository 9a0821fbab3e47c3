export { ListViews } from './ListViews'
