import { Button } from '@mantine/core'
import { IconChevronDown, IconDownload } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import { useTexts } from '../../../lib/texts/texts'
import type { EntryFile } from '../entries'
import { DownloadChoice } from './DownloadChoice'
import classes from './SentFold.module.css'

interface Props {
  readonly operationId: string
  readonly count: number
  /** Everything that can be downloaded. */
  readonly files: readonly EntryFile[]
  readonly children: ReactNode
}

/** What has been sent, folded, and the way to download several of the files. */
export function SentFold({ operationId, count, files, children }: Props) {
  const t = useTexts()
  const listId = useId()
  const [open, setOpen] = useState(false)
  const [choosing, setChoosing] = useState(false)
  return (
    <section className={classes.fold} data-open={open || undefined}>
      <div className={classes.bar}>
        <h2 className={classes.title}>
          <button
            type="button"
            className={classes.button}
            aria-expanded={open}
            aria-controls={open ? listId : undefined}
            onClick={() => setOpen(!open)}
          >
            <IconChevronDown className={classes.chevron} aria-hidden="true" />
            {t('documents.customer.alreadySent', { count })}
          </button>
        </h2>
        {files.length > 1 && (
          <Button
            variant="subtle"
            size="sm"
            leftSection={<IconDownload aria-hidden="true" />}
            onClick={() => setChoosing(true)}
          >
            {t('documents.customer.downloadSeveral')}
          </Button>
        )}
      </div>
      {open && (
        <div id={listId} className={classes.list}>
          {children}
        </div>
      )}
      {choosing && <DownloadChoice operationId={operationId} files={files} onClose={() => setChoosing(false)} />}
    </section>
  )
}
