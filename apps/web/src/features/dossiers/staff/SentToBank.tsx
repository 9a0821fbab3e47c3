import type { Bank } from '@llave/domain/operations/fields/banks'
import { useQuery } from '@tanstack/react-query'
import { formatDate } from '../../../lib/texts/formats'
import { useTexts } from '../../../lib/texts/texts'
import { dossiersQuery } from '../dossiers-queries'
import { isOpened, LinkReaders } from './LinkReaders'

interface Props {
  readonly operationId: string
  readonly bank: Bank
}

/** What was sent to one bank, one line per sending: when, to whom, and whether its link was opened. */
export default function SentToBank({ operationId, bank }: Props) {
  const t = useTexts()
  const { data } = useQuery(dossiersQuery(operationId))
  const sendings = data?.dossiers.flatMap(dossier => (dossier.bank === bank ? dossier.sendings : [])) ?? []
  if (sendings.length === 0) return '–'
  return (
    <ul className="stack gap-2xs">
      {sendings.map(({ _id, sentDate, name, link }) => (
        <li key={_id}>
          <span className="block">
            <span className="dimmed fz-xs">{formatDate(sentDate)}</span> {name}
          </span>
          {link && (
            <div className="dimmed fz-xs">
              {isOpened(link) ? <LinkReaders of={link} /> : t('dossiers.sending.unopened')}
            </div>
          )}
        </li>
      ))}
    </ul>
  )
}
