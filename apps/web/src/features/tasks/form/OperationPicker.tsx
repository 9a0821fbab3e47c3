import { staffMay } from '@llave/domain/operations/states/standing'
import { SEARCH_PAGE_SIZE_MAX } from '@llave/domain/validation/limits'
import { useState } from 'react'
import { call } from '../../../lib/api/api'
import { keys } from '../../../lib/queries/keys'
import { useTextSearch } from '../../../lib/queries/use-text-search'
import { useTexts } from '../../../lib/texts/texts'
import { SelectField } from '../../../ui/fields/choices/SelectField'
import { useEarlyEnter } from '../../../ui/fields/use-early-enter'

interface Operation {
  readonly _id: string
  readonly numOperation: number
  readonly title: string
}

interface Found extends Operation {
  readonly isArchived: boolean
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
  /** The initial operation of `value`. */
  readonly known: Operation | null
}

/**
 * Chooses an operation by number, title or name, from three letters on; offers a hundred. Enter takes the first match
 * of the whole text.
 */
export function OperationPicker({ known, value, onChange, ...rest }: Props) {
  const t = useTexts()
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState(known)
  const labelOf = ({ numOperation, title }: Operation) => t('common.operation.named', { number: numOperation, title })
  const isOwnLabel = chosen !== null && typed.trim() === labelOf(chosen)
  const { found, searches, isBehind } = useTextSearch<Found>(isOwnLabel ? '' : typed, {
    keyOf: keys.operationSearch,
    read: (searchText, signal) =>
      call('POST /operations/search', { body: { searchText, perPage: SEARCH_PAGE_SIZE_MAX }, signal }),
  })
  const deferEnter = useEarlyEnter(isBehind && !isOwnLabel)
  const current = chosen && !found.some(({ _id }) => _id === chosen._id) ? [chosen] : []
  /** An archived operation keeps its tasks, but gets no new ones. */
  function optionOf(operation: Found) {
    const { _id, isArchived } = operation
    const label = labelOf(operation)
    const isOffered = _id === value || staffMay('POST /tasks', operation)
    return {
      value: _id,
      label: isArchived ? t('tasks.form.archivedOperation', { operation: label }) : label,
      disabled: !isOffered,
    }
  }
  return (
    <SelectField
      {...rest}
      searchable
      value={value}
      // The server has already filtered, without accents and by the holders' names too.
      filter={({ options }) => options}
      searchValue={typed}
      onSearchChange={setTyped}
      // Selects the first one once the matches of the text have arrived.
      selectFirstOptionOnChange={searches && !isBehind}
      onKeyDownCapture={deferEnter}
      nothingFoundMessage={t(searches ? 'common.nothingFound' : 'tasks.form.operationHelp')}
      placeholder={t('tasks.form.operationHelp')}
      options={[
        ...(searches ? [] : current).map(operation => ({ value: operation._id, label: labelOf(operation) })),
        ...found.map(optionOf),
      ]}
      onChange={id => {
        setChosen(found.find(({ _id }) => _id === id) ?? (id === null ? null : chosen))
        onChange(id)
      }}
    />
  )
}
