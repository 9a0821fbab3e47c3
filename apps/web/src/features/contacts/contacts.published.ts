import { ContactsTab as Tab } from './ContactsTab'
import { ContactPicker as Picker } from './panel/ContactPicker'

// What other features use of contacts; all of it needs the texts `contacts` and `states`.
export const ContactsTab = Tab
export const ContactPicker = Picker
