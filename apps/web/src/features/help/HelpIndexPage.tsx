import { SEARCH_MIN_LENGTH } from '@llave/domain/validation/limits'
import { Link, useSearchParams } from 'react-router'
import { helpAddress, helpPartsFor } from '../../lib/navigation/help'
import { useSession } from '../../lib/session/session'
import { useTexts } from '../../lib/texts/texts'
import { EmptyState } from '../../ui/feedback/EmptyState'
import { Pending } from '../../ui/feedback/Pending'
import { SearchField } from '../../ui/list/SearchField'
import { Page } from '../../ui/Page'
import classes from './HelpIndexPage.module.css'
import type { Part } from './manual'
import { wordsOf } from './manual-page'
import { searchManual } from './search-manual'
import { useParts } from './use-parts'

/** /ayuda: the pages of the manual, and a search whose text is in the URL. */
export default function HelpIndexPage() {
  const t = useTexts()
  const names = helpPartsFor(useSession()?.record.roles ?? [])
  const { value: parts, error, again } = useParts(names)
  const [search, setSearch] = useSearchParams()
  const asked = search.get('q') ?? ''

  return (
    <Page title={t('layout.titles.help')} intro={t(names.length > 1 ? 'help.staffIntro' : 'help.intro')}>
      <search>
        <SearchField
          label={t('help.search')}
          value={asked}
          onChange={text => setSearch(text ? { q: text } : {}, { replace: true, preventScrollReset: true })}
          className={classes.search ?? ''}
        />
      </search>
      {parts ? (
        asked.trim().length >= SEARCH_MIN_LENGTH ? (
          <Results parts={parts} asked={asked} />
        ) : (
          <Contents parts={parts} />
        )
      ) : (
        <Pending error={error} retry={again} count={6} height={72} />
      )}
    </Page>
  )
}

function Contents({ parts }: { readonly parts: readonly Part[] }) {
  const t = useTexts()
  return parts.map(({ name, language, pages }) => (
    <nav key={name} className="stack gap-sm" aria-label={t(`help.parts.${name}`)} lang={language}>
      {parts.length > 1 && <h2>{t(`help.parts.${name}`)}</h2>}
      <ul className={classes.pages}>
        {[...pages].map(([slug, { title, intro }]) => (
          <li key={slug}>
            <Link to={helpAddress(`${name}/${slug}`)} className={classes.page}>
              <span className="strong link">{title}</span>
              <span className="dimmed fz-sm">{wordsOf(intro)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  ))
}

function Results({ parts, asked }: { readonly parts: readonly Part[]; readonly asked: string }) {
  const t = useTexts()
  const found = searchManual(parts, asked)
  return (
    <section className="stack gap-sm" aria-label={t('help.results')}>
      <p className="visually-hidden" role="status">
        {t('help.found', { count: found.length })}
      </p>
      {found.length === 0 ? (
        <EmptyState>{t('area.search.none', { text: asked.trim() })}</EmptyState>
      ) : (
        <ul className={classes.results}>
          {found.map(({ to, title, page, excerpt }) => (
            <li key={to}>
              <Link to={to} className={classes.page}>
                <span className="strong link">{title}</span>
                <span className="dimmed fz-sm">{page}</span>
                <span className="fz-sm">{excerpt}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
