import type { notifications as es } from '../es/notifications'
import type { Translated } from '../translated'

export const notifications: Translated<typeof es> = {}
