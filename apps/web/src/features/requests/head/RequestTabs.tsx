import type { CustomerOperation } from '@llave/api-contract/operations'
import { Link } from 'react-router'
import { paths } from '../../../lib/navigation/paths'
import { useTexts } from '../../../lib/texts/texts'
import { bringIntoView } from '../../../ui/bring-into-view'
import { UnreadCount } from '../../../ui/data/UnreadCount'
import type { RequestTabId } from '../tabs/request-tab-ids'
import classes from './RequestTabs.module.css'

interface Props {
  readonly operation: CustomerOperation
  readonly ids: readonly RequestTabId[]
  readonly open: RequestTabId
}

/** The tabs of a request; on a phone the row scrolls, and a shade at its edge shows that there is more. */
export function RequestTabs({ operation, ids, open }: Props) {
  const t = useTexts()
  return (
    <nav className={classes.tabs} aria-label={t('requests.tabs.label')}>
      {ids.map(id => (
        <Link
          key={id}
          ref={id === open ? bringIntoView : null}
          to={paths.request(operation._id, id)}
          replace
          className={classes.tab}
          aria-current={id === open ? 'page' : undefined}
        >
          {t(`requests.tabs.${id}`)}
          {id === 'mensajes' && operation.unreadMessages > 0 && <UnreadCount count={operation.unreadMessages} />}
        </Link>
      ))}
    </nav>
  )
}
