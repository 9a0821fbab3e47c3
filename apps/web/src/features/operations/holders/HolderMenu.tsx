import { Menu } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '../../../lib/texts/texts'
import { MoreMenu } from '../../../ui/MoreMenu'
import { RemoveHolderDialog } from './RemoveHolderDialog'

interface Props {
  readonly operationId: string
  readonly holder: { readonly _id: string; readonly name: string }
}

/** The staff's actions on a holder, beside the name. */
export function HolderMenu({ operationId, holder }: Props) {
  const t = useTexts()
  const [leaving, setLeaving] = useState(false)
  return (
    <>
      <MoreMenu label={t('operations.holders.menu', { name: holder.name })}>
        <Menu.Item onClick={() => setLeaving(true)}>{t('operations.holders.leaves')}</Menu.Item>
      </MoreMenu>
      {leaving && <RemoveHolderDialog operationId={operationId} holder={holder} onClose={() => setLeaving(false)} />}
    </>
  )
}
