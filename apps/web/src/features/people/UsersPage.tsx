import { SegmentedControl } from '@mantine/core'
import { oneOf } from '../../lib/list/params'
import { useList } from '../../lib/list/use-list'
import { paths } from '../../lib/navigation/paths'
import { useAddress } from '../../lib/navigation/use-address'
import { useTexts } from '../../lib/texts/texts'
import { PeopleList } from './list/PeopleList'
import { USER_ROLES, usersLists } from './people-calls'

/** Which of the users are listed stands in the address. */
const ROLE = 'role'
const role = oneOf(USER_ROLES, 'all')

/** /users: the accounts of agencies and customers. */
export default function UsersPage() {
  const t = useTexts()
  const [address, setAddress] = useAddress()
  const chosen = role.read(address.get(ROLE))
  return (
    <PeopleList
      kind="users"
      list={useList(usersLists[chosen])}
      listPath={paths.users}
      pathOf={paths.user}
      filter={
        <SegmentedControl
          size="sm"
          aria-label={t('people.filters.role')}
          value={chosen}
          onChange={next => setAddress(next === 'all' ? {} : { [ROLE]: next }, { preventScrollReset: true })}
          data={USER_ROLES.map(value => ({ value, label: t(`people.filters.${value}`) }))}
        />
      }
    />
  )
}
