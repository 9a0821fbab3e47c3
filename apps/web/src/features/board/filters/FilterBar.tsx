import { PATH_FILTERS } from '@llave/domain/operations/dates/critical-path'
import { OPERATION_TYPES } from '@llave/domain/operations/fields/operation-types'
import { ARCHIVE_FILTERS, OPERATION_STATES } from '@llave/domain/operations/states/operation-states'
import { fullName } from '@llave/domain/people/full-name'
import { useStaff } from '../../../lib/queries/use-staff'
import { useTexts } from '../../../lib/texts/texts'
import { FilterMenu } from '../../../ui/list/FilterMenu'
import { FilterRow } from '../../../ui/list/FilterRow'
import { FilterSelect } from '../../../ui/list/FilterSelect'
import { FilterToggle } from '../../../ui/list/FilterToggle'
import { useTags } from '../../tags/tags.published'
import { type Filters, isFiltered, NO_FILTERS } from './filters'

const PENDING = [
  'documentsNotValidated',
  'signaturesNotValidated',
  'undelivered',
  'late',
] as const satisfies readonly (keyof Filters)[]

interface Props {
  readonly filters: Filters
  readonly onChange: (changes: Partial<Filters>) => void
  /** The page shows a single state, so none can be chosen. */
  readonly oneState?: boolean
}

export function FilterBar({ filters, onChange, oneState = false }: Props) {
  const t = useTexts()
  const { data: tags = [] } = useTags()
  const { data: staff = [] } = useStaff()
  const { responsable } = filters

  return (
    <FilterRow
      searchLabel={t('board.filters.search')}
      search={filters.search}
      onSearch={search => onChange({ search })}
      isFiltered={isFiltered(filters)}
      onClear={() => onChange(NO_FILTERS)}
    >
      <FilterToggle
        label={t('area.views.own')}
        on={responsable.length === 1 && responsable[0] === 'ME'}
        onToggle={mine => onChange({ responsable: mine ? ['ME'] : [] })}
      />
      <FilterMenu
        label={t('operations.fields.responsable')}
        options={[
          { value: 'NONE', label: t('words.unassigned') },
          ...staff.map(person => ({ value: person._id, label: fullName(person) })),
        ]}
        chosen={responsable.filter(who => who !== 'ME')}
        onChange={chosen => onChange({ responsable: chosen })}
      />
      {!oneState && (
        <FilterMenu
          label={t('words.state')}
          options={OPERATION_STATES.map(state => ({ value: state, label: t(`states.names.${state}`) }))}
          chosen={filters.state}
          onChange={state => onChange({ state })}
        />
      )}
      <FilterMenu
        label={t('words.type')}
        options={OPERATION_TYPES.map(type => ({ value: type, label: t(`states.operationTypes.${type}`) }))}
        chosen={filters.typeOperation}
        onChange={typeOperation => onChange({ typeOperation })}
      />
      <FilterMenu
        label={t('operations.fields.tags')}
        options={tags.map(tag => ({ value: tag._id, label: tag.name }))}
        chosen={filters.tags}
        onChange={chosen => onChange({ tags: chosen })}
      />
      {filters.coupon.length > 0 && (
        <FilterMenu
          label={t('words.couponHandle')}
          options={filters.coupon.map(handle => ({ value: handle, label: handle }))}
          chosen={filters.coupon}
          onChange={coupon => onChange({ coupon })}
        />
      )}
      {filters.importId && (
        <FilterToggle label={t('board.filters.imported')} on onToggle={() => onChange({ importId: null })} />
      )}
      <FilterMenu
        label={t('board.filters.pending')}
        options={[
          ...PENDING.map(name => ({ value: name, label: t(`board.filters.${name}`) })),
          ...PATH_FILTERS.map(slack => ({ value: slack, label: t(`board.filters.slacks.${slack}`) })),
        ]}
        chosen={[...PENDING.filter(name => filters[name]), ...filters.slack]}
        onChange={chosen =>
          onChange({
            ...Object.fromEntries(PENDING.map(name => [name, chosen.includes(name)])),
            slack: PATH_FILTERS.filter(slack => chosen.includes(slack)),
          })
        }
      />
      <FilterSelect
        label={t('board.filters.archived')}
        options={ARCHIVE_FILTERS.map(filter => ({ value: filter, label: t(`states.archiveFilters.${filter}`) }))}
        value={filters.isArchived}
        onChange={isArchived => onChange({ isArchived })}
      />
    </FilterRow>
  )
}
