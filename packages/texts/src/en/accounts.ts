import type { accounts as es } from '../es/accounts'
import type { Translated } from '../translated'

export const accounts: Translated<typeof es> = {}
