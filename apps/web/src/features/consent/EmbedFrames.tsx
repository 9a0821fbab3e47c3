import type { Embed } from '@llave/api-contract/company.calls'
import { isStaff } from '@llave/domain/people/roles'
import { useSession } from '../../lib/session/session'
import { AnalyticsFrame } from './AnalyticsFrame'
import { Chat } from './Chat'

/** Loads the services consented to. The chat is for customers and visitors; the staff answer it elsewhere. */
export default function EmbedFrames({ allowed }: { readonly allowed: readonly Embed[] }) {
  const session = useSession()
  const isForStaff = session !== null && isStaff(session.record.roles)
  return (
    <>
      {allowed.includes('analytics') && <AnalyticsFrame />}
      {allowed.includes('chat') && !isForStaff && <Chat />}
    </>
  )
}
