import { Button } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { deferredDialog } from '../../lib/deferred-dialog'
import { useTexts } from '../../lib/texts/texts'
import type { Option } from '../fields/choices/SelectField'
import { useMenuButton } from '../menus/menu-button'
import classes from './FilterRow.module.css'

const FilterOptions = deferredDialog(
  async () => (await import('./FilterOptions')).FilterOptions,
  ({ menu }) => menu.opened,
)

interface Props<V extends string> {
  readonly label: string
  readonly options: readonly Option<V>[]
  readonly chosen: readonly V[]
  readonly onChange: (chosen: V[]) => void
}

/** A button that says how many are chosen, and the choices below it. */
export function FilterMenu<V extends string>({ label, options, chosen, onChange }: Props<V>) {
  const t = useTexts()
  const { menu, buttonProps } = useMenuButton('dialog')
  return (
    <>
      <Button
        {...buttonProps}
        className={classes.control ?? ''}
        size="xs"
        variant={chosen.length > 0 ? 'light' : 'default'}
        // As wide with a choice as without: what is below must not move.
        rightSection={
          chosen.length > 0 ? (
            <span className={classes.count}>{chosen.length}</span>
          ) : (
            <IconChevronDown aria-hidden="true" size={16} />
          )
        }
        aria-label={chosen.length > 0 ? t('area.list.chosen', { name: label, count: chosen.length }) : undefined}
      >
        {label}
      </Button>
      <FilterOptions
        menu={menu}
        label={label}
        options={options}
        chosen={chosen}
        onChange={next => onChange(next as V[])}
      />
    </>
  )
}
