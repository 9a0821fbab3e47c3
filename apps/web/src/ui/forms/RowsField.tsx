import { ActionIcon, Input } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { addedRow, type Row } from '../../lib/forms/rows'
import { messageOf } from '../fields/text/TextField'
import { AddRow } from './AddRow'
import classes from './RowsField.module.css'

interface Props<R extends Row> {
  readonly id: string
  readonly label: string
  readonly description?: string
  readonly error: string | null
  readonly value: readonly R[]
  readonly onChange: (rows: readonly R[]) => void
  readonly most: number
  readonly addLabel: string
  readonly newRow: () => Omit<R, 'key'>
  readonly removeLabel: (row: R, at: number) => string
  readonly children: (row: R, at: number, change: (part: Partial<R>) => void) => ReactNode
  /** The grid columns of a row; the last one is for the remove button. */
  readonly rowClass: string | undefined
}

export function RowsField<R extends Row>(props: Props<R>) {
  const { id, label, description, error, value: rows, onChange, most, addLabel, newRow, removeLabel, rowClass } = props
  const changer = (at: number) => (part: Partial<R>) =>
    onChange(rows.map((row, index) => (index === at ? { ...row, ...part } : row)))
  return (
    <Input.Wrapper
      id={id}
      label={label}
      labelElement="div"
      description={description}
      error={messageOf(error)}
      // The description comes first, because there may be any number of rows below it.
      inputWrapperOrder={['label', 'description', 'input', 'error']}
    >
      <ul className={classes.rows}>
        {rows.map((row, at) => (
          <li key={row.key} className={`${classes.row} ${rowClass}`}>
            {props.children(row, at, changer(at))}
            <ActionIcon
              aria-label={removeLabel(row, at)}
              onClick={() => onChange(rows.filter(other => other.key !== row.key))}
            >
              <IconX />
            </ActionIcon>
          </li>
        ))}
      </ul>
      <AddRow
        label={addLabel}
        isFull={rows.length >= most}
        onAdd={() => onChange([...rows, addedRow(newRow()) as R])}
      />
    </Input.Wrapper>
  )
}
