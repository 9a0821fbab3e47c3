import { ContactsTab as Tab } from './ContactsTab'
import { useContactSearch as search } from './contact-calls'

// What other features use of contacts. The tab needs the texts `contacts` and `states`.
export const ContactsTab = Tab
export const useContactSearch = search
