import type { PaperGroup } from '@llave/domain/dossiers/paper-groups'
import { ActionIcon, Input } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useTexts } from '../../../lib/texts/texts'
import type { FieldProps } from '../../../ui/forms/Field'
import classes from '../dossiers.module.css'

interface Props extends FieldProps<readonly PaperGroup[]> {
  readonly label: string
}

/** The groups of papers in the order in which a bank reads them. */
export function OrderField({ id, label, value: order, onChange }: Props) {
  const t = useTexts()
  function move(at: number, by: 1 | -1): void {
    const next = [...order]
    const [moved] = next.splice(at, 1)
    if (moved) next.splice(at + by, 0, moved)
    onChange(next)
  }
  return (
    <Input.Wrapper id={id} label={label} labelElement="div">
      <ol className="stack">
        {order.map((group, at) => {
          const name = t(`dossiers.groups.${group}`)
          return (
            <li key={group} className={classes.group}>
              <span>{name}</span>
              <span className="flex">
                <ActionIcon
                  aria-label={t('dossiers.banks.moveUp', { name })}
                  aria-disabled={at === 0}
                  onClick={() => at > 0 && move(at, -1)}
                >
                  <IconArrowUp />
                </ActionIcon>
                <ActionIcon
                  aria-label={t('dossiers.banks.moveDown', { name })}
                  aria-disabled={at === order.length - 1}
                  onClick={() => at < order.length - 1 && move(at, 1)}
                >
                  <IconArrowDown />
                </ActionIcon>
              </span>
            </li>
          )
        })}
      </ol>
    </Input.Wrapper>
  )
}
