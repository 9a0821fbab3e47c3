import { InputBase, type NativeSelectProps as MantineProps, useProps } from '@mantine/core'
import { IconSelector } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from '../fields.module.css'
import type { Option } from './SelectField'

export type GroupedOption<V extends string = string> = Option<V> & { readonly group?: string | undefined }

export type NativeSelectProps = Omit<MantineProps, 'data' | 'children' | 'classNames' | 'rightSection'> & {
  /** Options of the same group are shown together, below its name. */
  readonly options: readonly GroupedOption[]
  /** Options before the others. */
  readonly children?: ReactNode
  readonly unchosen?: boolean
}

/**
 * The browser's own select, as a field. Mantine's NativeSelect, whose theme it shares, would load its Combobox for the
 * arrow.
 */
export function NativeSelect({ options, children, unchosen, ...given }: NativeSelectProps) {
  const props = useProps('NativeSelect', null, given)
  const { value } = given
  const isOffered = value === undefined || (value === '' && children) || options.some(option => option.value === value)
  return (
    <InputBase
      {...props}
      component="select"
      pointer
      classNames={{ input: unchosen ? classes.unchosen : undefined, section: 'icon-16 dimmed' }}
      rightSection={<IconSelector aria-hidden="true" />}
      rightSectionPointerEvents="none"
    >
      {children}
      {/* React would show the first option, as if it had been chosen. */}
      {!isOffered && <option value={value} hidden />}
      {[...new Set(options.map(({ group }) => group))].map(group => {
        const own = options
          .filter(option => option.group === group)
          .map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))
        return group === undefined ? (
          own
        ) : (
          <optgroup key={group} label={group}>
            {own}
          </optgroup>
        )
      })}
    </InputBase>
  )
}
