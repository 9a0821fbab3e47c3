import { Button, Popover } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { useState } from 'react'
import { useTexts } from '../../lib/texts/texts'
import BankMemory from './BankMemory'
import classes from './BankMemory.module.css'

/** Reads the memory only when it is opened. */
export default function MemoryButton({ operationId }: { readonly operationId: string }) {
  const t = useTexts()
  const [opened, setOpened] = useState(false)
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-start" width={420} trapFocus returnFocus>
      <Popover.Target>
        <Button size="xs" variant="subtle" leftSection={<IconHistory />} onClick={() => setOpened(!opened)}>
          {t('memory.open')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={classes.box ?? ''} aria-label={t('memory.title')} tabIndex={-1} data-autofocus>
        <BankMemory operationId={operationId} bank={null} />
      </Popover.Dropdown>
    </Popover>
  )
}
