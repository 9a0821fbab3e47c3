import { Button } from '@mantine/core'
import { IconAlignLeft, IconDownload, IconFileTypePdf } from '@tabler/icons-react'
import { type RefObject, useRef, useState } from 'react'
import { saveFile } from '../../../lib/api/download'
import { useTexts } from '../../../lib/texts/texts'
import { StickyActionBar } from '../../../ui/StickyActionBar'
import { useFocusAfter } from '../../../ui/use-focus-after'
import { PdfPages } from '../../documents/documents.published'
import type { ContractText } from '../api/read-contract'
import classes from '../signing.module.css'
import { ContractPage } from './ContractPage'
import { allSeen, unseenPages } from './seen-pages'

interface Props {
  readonly file: Blob
  /** Its text, for screens on which a page is too small to read. */
  readonly blocks: ContractText['blocks']
  readonly page: number
  readonly onPage: (page: number) => void
  readonly pages: number
  readonly seen: ReadonlySet<number>
  readonly onSeen: (page: number) => void
  readonly onSign: () => void
  readonly heading: RefObject<HTMLHeadingElement | null>
}

/** The contract, which must be read to its last page before signing. */
export function ContractReader({ file, blocks, page, onPage, pages, seen, onSeen, onSign, heading }: Props) {
  const t = useTexts()
  const [asText, setAsText] = useState(() => window.matchMedia('(max-width: 767px)').matches)
  const viewer = useRef<HTMLDivElement>(null)
  // The button is disabled until each page has been shown, and a disabled button loses the focus.
  const action = useFocusAfter<HTMLButtonElement>(`${page} ${seen.has(page)}`)
  const missing = unseenPages(seen, pages)
  const read = allSeen(seen, pages)
  // The open page counts as soon as it is painted; until then the button is disabled.
  const next = missing.find(number => number !== page)

  function turnTo(number: number): void {
    onPage(number)
    viewer.current?.scrollIntoView({ block: 'start' })
  }

  return (
    <section className={`${classes.part} ${classes.reading}`}>
      <h2 ref={heading} tabIndex={-1}>
        {t('signing.contract.title')}
      </h2>
      <p className="dimmed pretty">{t(`signing.contract.${asText ? 'introText' : 'intro'}`)}</p>
      <div>
        <Button
          variant="subtle"
          size="sm"
          leftSection={asText ? <IconFileTypePdf aria-hidden="true" /> : <IconAlignLeft aria-hidden="true" />}
          onClick={() => setAsText(!asText)}
        >
          {t(`signing.contract.${asText ? 'asPdf' : 'asText'}`)}
        </Button>
      </div>
      <div ref={viewer} className={classes.viewer} data-paper={!asText || undefined}>
        {asText ? (
          <ContractPage blocks={blocks} page={page} pages={pages} onPage={turnTo} onSeen={onSeen} />
        ) : (
          <PdfPages file={file} page={page} onPage={turnTo} onSeen={onSeen} />
        )}
      </div>
      <div className={classes.row}>
        <p className="dimmed tabular" role="status">
          {read ? t('signing.contract.allSeen') : t('signing.contract.seen', { seen: pages - missing.length, pages })}
        </p>
        <Button
          variant="subtle"
          size="sm"
          leftSection={<IconDownload />}
          onClick={() => saveFile({ blob: file, filename: 'contrato.pdf' })}
        >
          {t('signing.contract.download')}
        </Button>
      </div>
      <StickyActionBar>
        <Button
          ref={action}
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
