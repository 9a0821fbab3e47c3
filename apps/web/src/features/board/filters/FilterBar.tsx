import { ARCHIVE_FILTERS } from '@llave/domain/operations/archive-reasons'
import { OPERATION_TYPES } from '@llave/domain/operations/operation-types'
import { Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useTexts } from '../../../lib/texts/texts'
import { SelectField } from '../../../ui/fields/SelectField'
import { SearchField } from '../../../ui/list/SearchField'
import { useStaff } from '../../operations/operations.published'
import { useTags } from '../../tags/tags.published'
import classes from './FilterBar.module.css'
import { FilterMenu } from './FilterMenu'
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
    <search className={classes.bar} aria-label={t('board.filters.label')}>
      <SearchField
        className={classes.search ?? ''}
        label={t('board.filters.search')}
        value={filters.search}
        onChange={search => onChange({ search })}
      />
      <SelectField
        className={classes.archived ?? ''}
        size="sm"
        aria-label={t('board.filters.archived')}
        options={ARCHIVE_FILTERS.map(filter => ({ value: filter, label: t(`states.archiveFilters.${filter}`) }))}
        value={filters.isArchived}
        onChange={isArchived => isArchived && onChange({ isArchived })}
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
      <Toggle
        label={t('board.filters.documentsNotValidated')}
        on={filters.documentsNotValidated}
        onToggle={documentsNotValidated => onChange({ documentsNotValidated })}
      />
      <Toggle
        label={t('board.filters.signaturesNotValidated')}
        on={filters.signaturesNotValidated}
        onToggle={signaturesNotValidated => onChange({ signaturesNotValidated })}
      />
      <Toggle label={t('board.filters.late')} on={filters.late} onToggle={late => onChange({ late })} />
      {isFiltered(filters) && (
        <Button
          className={classes.chosen ?? ''}
          size="sm"
          variant="subtle"
          leftSection={<IconX aria-hidden="true" />}
          onClick={() => onChange(NO_FILTERS)}
        >
          {t('area.list.clear')}
        </Button>
      )}
    </search>
  )
}

interface ToggleProps {
  readonly label: string
  readonly on: boolean
  readonly onToggle: (on: boolean) => void
}

function Toggle({ label, on, onToggle }: ToggleProps) {
  return (
    <Button
      className={classes.chosen ?? ''}
      size="sm"
      variant={on ? 'light' : 'default'}
      aria-pressed={on}
      onClick={() => onToggle(!on)}
    >
      {label}
    </Button>
  )
}
