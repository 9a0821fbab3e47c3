import { call } from '../../lib/api/api'
import { getSession, refreshSession } from '../../lib/session/session'

function show(id: string, pinned: boolean): void {
  const record = getSession()?.record
  if (!record) return
  const others = record.shortcuts.filter(other => other !== id)
  refreshSession({ record: { ...record, shortcuts: pinned ? [...others, id] : others } })
}

/**
 * Pins or unpins a menu item, shown immediately. Only this change is sent, because another tab may have pinned others
 * meanwhile. A refusal reverts it and throws.
 */
export async function pinShortcut(id: string, pinned: boolean): Promise<void> {
  show(id, pinned)
  try {
    await call('POST /auth/user/update', { body: { user: { shortcuts: { [id]: pinned } } }, keepalive: true })
  } catch (error) {
    show(id, !pinned)
    throw error
  }
}
