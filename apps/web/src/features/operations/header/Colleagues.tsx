import { fullName } from '@llave/domain/people/full-name'
import { useStaff } from '../../../lib/queries/use-staff'
import { usePresence } from '../../../lib/realtime/presence'
import { useSignedIn } from '../../../lib/session/session'
import { useTexts } from '../../../lib/texts/texts'
import { PersonAvatar } from '../../../ui/PersonAvatar'

import classes from './Colleagues.module.css'

/** Number of avatars; further colleagues are counted. */
const DRAWN = 3

/** The colleagues who have the operation open. */
export function Colleagues({ operationId }: { readonly operationId: string }) {
  const t = useTexts()
  const me = useSignedIn()
  const present = usePresence(operationId)
  const { data: staff = [] } = useStaff()
  const others = staff.filter(({ _id }) => _id !== me._id && present.includes(_id))
  const names = others.map(fullName)

  return (
    <span className={classes.colleagues} role="status">
      {others.length > 0 && (
        <span className={classes.group} title={t('operations.header.alsoHere', { names: names.join(', ') })}>
          <span className="visually-hidden">{t('operations.header.alsoHere', { names: names.join(', ') })}</span>
          {others.slice(0, DRAWN).map(person => (
            <PersonAvatar key={person._id} person={person} size={26} />
          ))}
          {others.length > DRAWN && <span className={classes.more}>+{others.length - DRAWN}</span>}
        </span>
      )}
    </span>
  )
}
