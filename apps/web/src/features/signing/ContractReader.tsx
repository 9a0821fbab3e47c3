import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { saveFile } from '../../lib/download'
import { useTexts } from '../../lib/texts'
import { StickyActionBar } from '../../ui/StickyActionBar'
import { PdfPages } from '../documents/documents.published'
import { allSeen, unseenPages } from './seen-pages'
import classes from './signing.module.css'

interface Props {
  readonly file: Blob
  readonly page: number
  readonly onPage: (page: number) => void
  readonly pages: number
  readonly seen: ReadonlySet<number>
  readonly onSeen: (page: number) => void
  readonly onSign: () => void
}

/** The contract, to be read to its last page before the signature is offered. */
export function ContractReader({ file, page, onPage, pages, seen, onSeen, onSign }: Props) {
  const t = useTexts()
  const [asked, setAsked] = useState(false)
  const missing = unseenPages(seen, pages)
  const read = allSeen(seen, pages)

  function goOn(): void {
    if (read) {
      onSign()
      return
    }
    setAsked(true)
    onPage(missing[0] ?? 1)
  }

  return (
    <section className={classes.part}>
      <div className={classes.row}>
        <h2 className={classes.heading}>{t('signing.contract.title')}</h2>
        <Button
          variant="subtle"
          size="sm"
          leftSection={<IconDownload aria-hidden="true" />}
          onClick={() => saveFile({ blob: file, filename: 'contrato.pdf' })}
        >
          {t('signing.contract.download')}
        </Button>
      </div>
      <p className={classes.lead}>{t('signing.contract.lead')}</p>
      <PdfPages file={file} page={page} onPage={onPage} onSeen={onSeen} />
      <p className={classes.seen} role="status">
        {read
          ? t('signing.contract.allSeen')
          : asked
            ? t('signing.contract.mustSee', { pages: missing.join(', ') })
            : t('signing.contract.seen', { seen: pages - missing.length, pages })}
      </p>
      <StickyActionBar>
        <Button size="lg" variant={read ? 'filled' : 'default'} onClick={goOn}>
          {t('signing.contract.goSign')}
        </Button>
      </StickyActionBar>
    </section>
  )
}
