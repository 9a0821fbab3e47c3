import { ContactsTab as Tab } from './ContactsTab'
import { PersonPicker as Picker } from './panel/PersonPicker'
import { fieldOfTyped as fieldOf } from './panel/typed-person'

// What other features use of contacts; all of it needs the texts `contacts` and `states`.
export const ContactsTab = Tab
export const PersonPicker = Picker
export const fieldOfTyped = fieldOf
