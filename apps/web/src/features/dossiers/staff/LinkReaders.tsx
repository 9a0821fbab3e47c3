import type { Sending } from '@llave/api-contract/dossiers.calls'
import { formatDateTime } from '../../../lib/texts/formats'
import { useTexts } from '../../../lib/texts/texts'

interface Props {
  readonly of: NonNullable<Sending['link']>
}

/** Who has opened a link, to whom it was passed on, and who has downloaded parts. */
export function LinkReaders({ of: { readers, unnamed } }: Props) {
  const t = useTexts()
  if (readers.length === 0 && !unnamed) return null
  return (
    <ul className="stack gap-2xs anywhere">
      {readers.map(({ email, isContact, openedDate, downloads }) => (
        <li key={email}>
          {t(isContact ? 'dossiers.sending.openedBy' : 'dossiers.sending.passedOn', {
            email,
            date: formatDateTime(openedDate),
          })}
          <span className="dimmed"> · {t('dossiers.sending.downloads', { count: downloads })}</span>
        </li>
      ))}
      {unnamed && (
        <li className="dimmed">
          {t('dossiers.sending.unnamed', { count: unnamed.downloads, date: formatDateTime(unnamed.lastDate) })}
        </li>
      )}
    </ul>
  )
}

export const isOpened = ({ readers, unnamed }: NonNullable<Sending['link']>) => readers.length > 0 || unnamed !== null
