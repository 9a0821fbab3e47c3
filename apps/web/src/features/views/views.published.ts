import { ViewMenu as Menu } from './ViewMenu'

// What other features use of saved views.
export const ViewMenu = Menu
