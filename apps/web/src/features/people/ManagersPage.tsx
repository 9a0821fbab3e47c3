import { useList } from '../../lib/list/use-list'
import { paths } from '../../lib/navigation/paths'
import { PeopleList } from './list/PeopleList'
import { managersList } from './people-calls'

export default function ManagersPage() {
  return <PeopleList kind="managers" list={useList(managersList)} listPath={paths.managers} pathOf={paths.manager} />
}
