import { useQuery } from '@tanstack/react-query'
import { oneOf, writeParams } from '../../lib/list/params'
import { useList } from '../../lib/list/use-list'
import { paths } from '../../lib/navigation/paths'
import { useAddress } from '../../lib/navigation/use-address'
import { useTexts } from '../../lib/texts/texts'
import { Segments } from '../../ui/fields/choices/Segments'
import { FilterMenu } from '../../ui/list/FilterMenu'
import { PeopleList } from './list/PeopleList'
import { originsQuery, USER_ROLES, type UserRoles, usersLists } from './people-calls'

/** The URL parameter of the listed roles. */
const ROLE = 'role'
const role = oneOf(USER_ROLES, 'all')

/** Keeps the other filters, and resets the page. */
function withRole(address: URLSearchParams, chosen: UserRoles): URLSearchParams {
  const next = writeParams({ [ROLE]: role }, address, { [ROLE]: chosen })
  next.delete('page')
  return next
}

/** The options; requested ones stay even when nobody has that origin any more. */
const optionsOf = (names: readonly string[] = [], asked: readonly string[]) =>
  [...new Set([...names, ...asked])].map(name => ({ value: name, label: name }))

export default function UsersPage() {
  const t = useTexts()
  const [address, setAddress] = useAddress()
  const chosen = role.read(address.get(ROLE))
  const list = useList(usersLists[chosen])
  const { data: origins } = useQuery(originsQuery)
  const { company, country } = list.asked.filters
  return (
    <PeopleList
      kind="users"
      list={list}
      listPath={paths.users}
      pathOf={paths.user}
      filter={
        <>
          <Segments
            size="sm"
            aria-label={t('people.filters.role')}
            value={chosen}
            onChange={next => setAddress(before => withRole(before, next), { preventScrollReset: true })}
            options={USER_ROLES.map(value => ({ value, label: t(`people.filters.${value}`) }))}
          />
          <FilterMenu
            label={t('people.fields.company')}
            options={optionsOf(origins?.companies, company)}
            chosen={company}
            onChange={next => list.filter({ company: next })}
          />
          <FilterMenu
            label={t('people.columns.country')}
            options={optionsOf(origins?.countries, country)}
            chosen={country}
            onChange={next => list.filter({ country: next })}
          />
        </>
      }
    />
  )
}
