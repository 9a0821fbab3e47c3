import { SEARCH_MIN_LENGTH, SEARCH_PAGE_SIZE_MAX } from '@llave/domain/validation/limits'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../lib/api/api'
import { keys } from '../../../lib/queries/keys'
import { useTexts } from '../../../lib/texts/texts'
import { SelectField } from '../../../ui/fields/choices/SelectField'

interface Operation {
  readonly _id: string
  readonly numOperation: number
  readonly title: string
}

interface Props {
  readonly id?: string
  readonly name?: string
  readonly label: string
  readonly optional: boolean
  readonly value: string | null
  readonly onChange: (operationId: string | null) => void
  readonly onBlur?: () => void
  readonly error: string | null
  /** The operation that `value` names at first. */
  readonly known: Operation | null
}

const TYPING_MS = 250

/** One of all operations, found by number, title or name from three letters on; a hundred are offered. */
export function OperationPicker({ known, value, onChange, ...rest }: Props) {
  const t = useTexts()
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState(known)
  const labelOf = ({ numOperation, title }: Operation) => t('tasks.panel.operation', { number: numOperation, title })
  const [text] = useDebouncedValue(typed.trim(), TYPING_MS)
  const isOwnLabel = chosen !== null && text === labelOf(chosen)
  const searching = text.length >= SEARCH_MIN_LENGTH && !isOwnLabel
  const { data = [] } = useQuery({
    queryKey: keys.operationSearch(text),
    queryFn: async ({ signal }): Promise<readonly Operation[]> =>
      (await call('POST /operations/search', { body: { searchText: text, perPage: SEARCH_PAGE_SIZE_MAX }, signal }))
        .records,
    enabled: searching,
    placeholderData: keepPreviousData,
  })
  const found = searching ? data : []
  const current = chosen && !found.some(({ _id }) => _id === chosen._id) ? [chosen] : []
  return (
    <SelectField
      {...rest}
      searchable
      value={value}
      // The server has searched, without accents and in the names of the holders too.
      filter={({ options }) => options}
      searchValue={typed}
      onSearchChange={setTyped}
      nothingFoundMessage={t(searching ? 'common.nothingFound' : 'tasks.form.operationHelp')}
      placeholder={t('tasks.form.operationHelp')}
      options={[...(isOwnLabel || !searching ? current : []), ...found].map(operation => ({
        value: operation._id,
        label: labelOf(operation),
      }))}
      onChange={id => {
        setChosen(found.find(({ _id }) => _id === id) ?? (id === null ? null : chosen))
        onChange(id)
      }}
    />
  )
}
