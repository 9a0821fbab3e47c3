import { SEARCH_MAX_LENGTH, SEARCH_MIN_LENGTH } from '@llave/domain/validation/limits'
import { Tooltip } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTexts } from '../../lib/texts/texts'
import { TextField } from '../fields/text/TextField'

const TYPING_MS = 300

interface Props {
  readonly label: string
  readonly value: string
  readonly onChange: (text: string) => void
  readonly className?: string
  readonly size?: 'xs' | 'sm'
}

/** Searches while typing, a moment after the last letter; says how many letters are needed while there are too few. */
export function SearchField({ label, value, onChange, className = '', size = 'sm' }: Props) {
  const t = useTexts()
  const [typed, setTyped] = useState(value)
  const given = useRef(value)
  const later = useDebouncedCallback((text: string) => {
    given.current = text.trim()
    onChange(text)
  }, TYPING_MS)
  // The URL can change from elsewhere ("Limpiar filtros", Back). A change caused by this box must not remove letters
  // typed in the meantime.
  useEffect(() => {
    if (value === given.current) return
    given.current = value
    setTyped(value)
  }, [value])
  const length = typed.trim().length
  const help = length > 0 && length < SEARCH_MIN_LENGTH ? t('area.list.searchHelp', { count: SEARCH_MIN_LENGTH }) : ''

  return (
    <Tooltip label={help} opened={help !== ''} position="bottom-start">
      <div className={className}>
        <TextField
          size={size}
          type="search"
          aria-label={label}
          // The small field only has room for one word.
          placeholder={size === 'xs' ? t('area.search.label') : label}
          leftSection={<IconSearch aria-hidden="true" />}
          maxLength={SEARCH_MAX_LENGTH}
          value={typed}
          onChange={text => {
            setTyped(text)
            later(text)
          }}
        />
        {/* Screen readers do not reach the hint itself. */}
        <span className="visually-hidden" role="status">
          {help}
        </span>
      </div>
    </Tooltip>
  )
}
