import type { Kysely } from 'kysely'
import type { Database } from '../../platform/database/schema'
import { doubtAbout } from '../../record/change-holder-email'
import type { HolderViewer } from '../documents/documents.published'

/** What a holder sees of their documents: nothing from before their address came into doubt. */
export async function viewerAt(db: Kysely<Database>, { id }: { readonly id: string }): Promise<HolderViewer> {
  return { staff: false, holderId: id, since: (await doubtAbout(db, id))?.since ?? null }
}
