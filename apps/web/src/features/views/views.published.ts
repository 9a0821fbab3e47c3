// What other features use of saved views.
export { ListViews } from './ListViews'
