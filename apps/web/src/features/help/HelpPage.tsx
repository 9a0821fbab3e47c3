import { useEffect } from 'react'
import { Link, Navigate, NavLink, useLocation, useParams } from 'react-router'
import { type HelpPart, helpAddress, helpPartsFor } from '../../lib/navigation/help'
import { usePageTitle } from '../../lib/navigation/page-title'
import { paths } from '../../lib/navigation/paths'
import { useSession } from '../../lib/session/session'
import { useTexts } from '../../lib/texts/texts'
import { BackLink } from '../../ui/BackLink'
import { Pending } from '../../ui/feedback/Pending'
import { Page } from '../../ui/Page'
import { Blocks, inline } from './Blocks'
import classes from './HelpPage.module.css'
import type { Part } from './manual'
import type { ManualPage } from './manual-page'
import { useParts } from './use-parts'

/** /ayuda/:part/:page: a page of the manual. Anybody for whom a part is not intended is redirected to their own. */
export default function HelpPage() {
  const { part: segment, page: slug = '' } = useParams()
  const allowed = helpPartsFor(useSession()?.record.roles ?? [])
  const name = allowed.find(part => part === segment)
  return name ? <OfPart key={name} name={name} slug={slug} /> : <Navigate to={paths.help} replace />
}

function OfPart({ name, slug }: { readonly name: HelpPart; readonly slug: string }) {
  const { value, error, again } = useParts([name])
  const part = value?.[0]
  const page = part?.pages.get(slug)
  usePageTitle(page?.title ?? null)
  if (part) return page ? <Shown part={part} slug={slug} page={page} /> : <Navigate to={paths.help} replace />
  return <Pending error={error} retry={again} above={[24, 34]} count={4} height={120} />
}

interface Props {
  readonly part: Part
  readonly slug: string
  readonly page: ManualPage
}

function Shown({ part, slug, page }: Props) {
  const t = useTexts()
  const { hash } = useLocation()
  const target = hash.slice(1)

  // The router scrolls before the page is rendered.
  useEffect(() => {
    document.getElementById(target)?.scrollIntoView()
  }, [target])

  return (
    <div className={classes.frame} lang={part.language}>
      <div className={classes.columns}>
        <nav className={classes.pages} aria-label={t(`help.parts.${part.name}`)}>
          {[...part.pages].map(([name, { title }]) => (
            <NavLink key={name} to={helpAddress(`${part.name}/${name}`)} className={classes.page ?? ''}>
              {title}
            </NavLink>
          ))}
        </nav>
        <article className={classes.article}>
          <Page
            above={<BackLink to={paths.help}>{t('layout.titles.help')}</BackLink>}
            title={page.title}
            intro={inline(page.intro)}
          >
            {page.sections.length > 1 && (
              <nav className={classes.contents} aria-label={t('help.contents')}>
                {page.sections.map(({ id, title }) => (
                  <Link key={id} to={`#${id}`} replace>
                    {title}
                  </Link>
                ))}
              </nav>
            )}
            {page.sections.map(({ id, title, blocks }) => (
              <section key={id} id={id} className={classes.section} data-target={id === target || undefined}>
                <h2>{title}</h2>
                <Blocks blocks={blocks} />
              </section>
            ))}
            <Next {...{ part, slug }} />
          </Page>
        </article>
      </div>
    </div>
  )
}

function Next({ part, slug }: { readonly part: Part; readonly slug: string }) {
  const t = useTexts()
  const names = [...part.pages.keys()]
  const next = names[names.indexOf(slug) + 1]
  if (!next) return null
  return (
    <nav aria-label={t('common.actions.next')} className={classes.next}>
      {t('help.next')} <Link to={helpAddress(`${part.name}/${next}`)}>{part.pages.get(next)?.title}</Link>
    </nav>
  )
}
