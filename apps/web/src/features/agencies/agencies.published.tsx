import { needTexts } from '../../lib/texts/texts'

/** The dashboard of an agency. */
export async function loadDesk() {
  const [page] = await Promise.all([import('./desk/Desk'), needTexts('agencies')])
  return page
}
