import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useRef } from 'react'
import { saveFile } from '../../../lib/api/download'
import { useTexts } from '../../../lib/texts/texts'
import { StickyActionBar } from '../../../ui/StickyActionBar'
import { PdfPages } from '../../documents/documents.published'
import classes from '../signing.module.css'
import { allSeen, unseenPages } from './seen-pages'

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
  const viewer = useRef<HTMLDivElement>(null)
  const missing = unseenPages(seen, pages)
  const read = allSeen(seen, pages)
  // The open page counts as soon as it is painted; until then the button waits.
  const next = missing.find(number => number !== page)

  function turnTo(number: number): void {
    onPage(number)
    viewer.current?.scrollIntoView({ block: 'start' })
  }

  return (
    <section className={classes.part}>
      <h2 className={classes.heading}>{t('signing.contract.title')}</h2>
      <p className={classes.lead}>{t('signing.contract.lead')}</p>
      <div ref={viewer} className={classes.viewer}>
        <PdfPages file={file} page={page} onPage={turnTo} onSeen={onSeen} />
      </div>
      <div className={classes.row}>
        <p className={classes.seen} role="status">
          {read ? t('signing.contract.allSeen') : t('signing.contract.seen', { seen: pages - missing.length, pages })}
        </p>
        <Button
          variant="subtle"
          size="sm"
          leftSection={<IconDownload aria-hidden="true" />}
          onClick={() => saveFile({ blob: file, filename: 'contrato.pdf' })}
        >
          {t('signing.contract.download')}
        </Button>
      </div>
      <StickyActionBar>
        <Button
          size="lg"
          variant={next === undefined ? 'filled' : 'default'}
          loading={!seen.has(page)}
          onClick={() => (next === undefined ? onSign() : turnTo(next))}
        >
          {next === undefined ? t('signing.contract.goSign') : t('signing.contract.next', { page: next, pages })}
        </Button>
      </StickyActionBar>
    </section>
  )
}
