import { ListViews as Views } from './ListViews'

// What other features use of saved views.
export const ListViews = Views
