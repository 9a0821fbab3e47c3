import { ARCHIVE_FILTERS } from '@llave/domain/operations/archive-reasons'
import { OPERATION_TYPES } from '@llave/domain/operations/operation-types'
import { SEARCH_MIN_LENGTH } from '@llave/domain/validation/limits'
import { Button } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch, IconX } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTexts } from '../../../lib/texts'
import { SelectField } from '../../../ui/fields/SelectField'
import { TextField } from '../../../ui/fields/TextField'
import { useStaff, useTags } from '../../operations/operations.published'
import classes from './FilterBar.module.css'
import { FilterMenu } from './FilterMenu'
import { type Filters, isFiltered, NO_FILTERS } from './filters'

const TYPING_MS = 300

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
      <SearchBox value={filters.search} onChange={search => onChange({ search })} />
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
          {t('board.filters.clear')}
        </Button>
      )}
    </search>
  )
}

function SearchBox({ value, onChange }: { readonly value: string; readonly onChange: (text: string) => void }) {
  const t = useTexts()
  const [typed, setTyped] = useState(value)
  const given = useRef(value)
  const later = useDebouncedCallback((text: string) => {
    given.current = text.trim()
    onChange(text)
  }, TYPING_MS)
  // The address can change without the box: "Limpiar filtros", back. What comes back from here must not take away the
  // letters that were typed meanwhile.
  useEffect(() => {
    if (value === given.current) return
    given.current = value
    setTyped(value)
  }, [value])
  const short = typed.trim() !== '' && typed.trim().length < SEARCH_MIN_LENGTH

  return (
    <TextField
      className={classes.search ?? ''}
      size="sm"
      type="search"
      aria-label={t('board.filters.search')}
      placeholder={t('board.filters.search')}
      leftSection={<IconSearch aria-hidden="true" />}
      {...(short && { title: t('board.filters.searchHelp') })}
      maxLength={100}
      value={typed}
      onChange={text => {
        setTyped(text)
        later(text)
      }}
    />
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
