import { Fragment, useEffect, useRef } from 'react'
import { useTexts } from '../../../lib/texts/texts'
import { PageNavigation } from '../../documents/documents.published'
import type { ContractText } from '../api/read-contract'
import classes from './ContractPage.module.css'

type Block = ContractText['blocks'][number]

interface Props {
  readonly blocks: readonly Block[]
  readonly page: number
  readonly pages: number
  readonly onPage: (page: number) => void
  readonly onSeen: (page: number) => void
}

const TAGS = { TITLE: 'h3', HEADING: 'h4', SUBHEADING: 'h5', ITEM: 'p', PARAGRAPH: 'p' } as const

/** One page of the contract as text that fits the screen: the same words as the PDF, in a readable size. */
export function ContractPage({ blocks, page, pages, onPage, onSeen }: Props) {
  const t = useTexts()
  const article = useRef<HTMLElement>(null)
  const opened = useRef(page)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page is seen once it is shown, whoever is told
  useEffect(() => {
    onSeen(page)
    // The page arrows are far below, so the focus moves to the top of the new page.
    if (opened.current !== page) article.current?.focus({ preventScroll: true })
    opened.current = page
  }, [page])
  return (
    <section className="stack gap-md" aria-label={t('documents.pages.label')}>
      {/* The contract is in Spanish, whatever the language of the page. */}
      <article ref={article} className={classes.page} lang="es" tabIndex={-1}>
        {blocks.map(block => block.page === page && <Line key={block.text} block={block} />)}
        {page === pages && <p className={classes.place}>{t('signing.contract.signatureHere')}</p>}
      </article>
      <PageNavigation page={page} pages={pages} onPage={onPage} />
    </section>
  )
}

function Line({ block: { kind, text } }: { readonly block: Block }) {
  const Tag = TAGS[kind]
  return (
    <Tag data-kind={kind}>
      {text.split('**').map((run, at) => {
        const part = `${at} ${run}`
        return at % 2 === 1 ? <strong key={part}>{run}</strong> : <Fragment key={part}>{run}</Fragment>
      })}
    </Tag>
  )
}
