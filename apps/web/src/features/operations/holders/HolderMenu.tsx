import { ActionIcon, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { useState } from 'react'
import { useTexts } from '../../../lib/texts/texts'
import { RemoveHolderDialog } from './RemoveHolderDialog'

interface Props {
  readonly operationId: string
  readonly holder: { readonly _id: string; readonly name: string }
}

/** What the staff do with a holder, beside their name. */
export function HolderMenu({ operationId, holder }: Props) {
  const t = useTexts()
  const [leaving, setLeaving] = useState(false)
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon aria-label={t('operations.holders.menu', { name: holder.name })}>
            <IconDots aria-hidden="true" />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => setLeaving(true)}>{t('operations.holders.leaves')}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {leaving && <RemoveHolderDialog operationId={operationId} holder={holder} onClose={() => setLeaving(false)} />}
    </>
  )
}
