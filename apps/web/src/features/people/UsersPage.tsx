import { useQuery } from '@tanstack/react-query'
import { oneOf, pageNumber, useAddressParams } from '../../lib/list/params'
import { useList } from '../../lib/list/use-list'
import { paths } from '../../lib/navigation/paths'
import { useTexts } from '../../lib/texts/texts'
import { Segments } from '../../ui/fields/choices/Segments'
import { FilterMenu } from '../../ui/list/FilterMenu'
import { PeopleList } from './list/PeopleList'
import { originsQuery, USER_ROLES, usersLists } from './people-calls'

/** The role of the listed users; changing it returns to the first page. */
const params = { role: oneOf(USER_ROLES, 'all'), page: pageNumber }

/** The options; selected ones stay even if nobody has that origin any more. */
const optionsOf = (names: readonly string[] = [], asked: readonly string[]) =>
  [...new Set([...names, ...asked])].map(name => ({ value: name, label: name }))

export default function UsersPage() {
  const t = useTexts()
  const [{ role: chosen }, ask] = useAddressParams(params)
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
            onChange={role => ask({ role, page: 1 })}
            options={USER_ROLES.map(value => ({ value, label: t(`people.filters.${value}`) }))}
          />
          <FilterMenu
            label={t('words.company')}
            options={optionsOf(origins?.companies, company)}
            chosen={company}
            onChange={next => list.filter({ company: next })}
          />
          <FilterMenu
            label={t('words.country')}
            options={optionsOf(origins?.countries, country)}
            chosen={country}
            onChange={next => list.filter({ country: next })}
          />
        </>
      }
    />
  )
}
