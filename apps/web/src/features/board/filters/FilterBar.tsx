import { ARCHIVE_FILTERS } from '@llave/domain/operations/archive-reasons'
import { OPERATION_TYPES } from '@llave/domain/operations/operation-types'
import { useTexts } from '../../../lib/texts/texts'
import { FilterMenu } from '../../../ui/list/FilterMenu'
import { FilterRow } from '../../../ui/list/FilterRow'
import { FilterSelect } from '../../../ui/list/FilterSelect'
import { FilterToggle } from '../../../ui/list/FilterToggle'
import { useStaff } from '../../operations/operations.published'
import { useTags } from '../../tags/tags.published'
import { type Filters, isFiltered, NO_FILTERS } from './filters'

interface Props {
  readonly filters: Filters
  readonly onChange: (changes: Partial<Filters>) => void
}

/** The filters of board and list in one line; they live in the address. */
export function FilterBar({ filters, onChange }: Props) {
  const t = useTexts()
  const { data: tags = [] } = useTags()
  const { data: staff = [] } = useStaff()

  return (
    <FilterRow
      searchLabel={t('board.filters.search')}
      search={filters.search}
      onSearch={search => onChange({ search })}
      isFiltered={isFiltered(filters)}
      onClear={() => onChange(NO_FILTERS)}
    >
      <FilterSelect
        label={t('board.filters.archived')}
        options={ARCHIVE_FILTERS.map(filter => ({ value: filter, label: t(`states.archiveFilters.${filter}`) }))}
        value={filters.isArchived}
        onChange={isArchived => onChange({ isArchived })}
      />
      <FilterMenu
        label={t('board.filters.typeOperation')}
        options={OPERATION_TYPES.map(type => ({ value: type, label: t(`states.operationTypes.${type}`) }))}
        chosen={filters.typeOperation}
        onChange={typeOperation => onChange({ typeOperation })}
      />
      <FilterMenu
        label={t('board.filters.responsable')}
        options={staff.map(({ _id, name, lastname }) => ({ value: _id, label: `${name} ${lastname}`.trim() }))}
        chosen={filters.responsable}
        onChange={responsable => onChange({ responsable })}
      />
      <FilterMenu
        label={t('board.filters.tags')}
        options={tags.map(tag => ({ value: tag._id, label: tag.name }))}
        chosen={filters.tags}
        onChange={chosen => onChange({ tags: chosen })}
      />
      <FilterToggle
        label={t('board.filters.documentsNotValidated')}
        on={filters.documentsNotValidated}
        onToggle={documentsNotValidated => onChange({ documentsNotValidated })}
      />
      <FilterToggle
        label={t('board.filters.signaturesNotValidated')}
        on={filters.signaturesNotValidated}
        onToggle={signaturesNotValidated => onChange({ signaturesNotValidated })}
      />
      <FilterToggle label={t('board.filters.late')} on={filters.late} onToggle={late => onChange({ late })} />
    </FilterRow>
  )
}
