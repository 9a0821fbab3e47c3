import type { HolderPlace } from '@llave/api-contract/holder-place.calls'
import { isIdentityEntry } from '@llave/domain/documents/asked-documents'
import type { Translate } from '@llave/texts/translate'
import { Button } from '@mantine/core'
import { Link as PageLink } from 'react-router'
import { paths } from '../../lib/navigation/paths'
import { useTexts } from '../../lib/texts/texts'
import { AppointmentList } from '../calendar/calendar.published'
import { LanguageSelect } from '../display/display.published'
import { Adviser, RequestSteps } from '../requests/requests.published'
import type { Link } from '../signing/signing.published'
import { OwnContract } from './OwnContract'
import { OwnData } from './OwnData'
import { OwnMessages } from './OwnMessages'
import { OwnPapers } from './OwnPapers'
import classes from './Place.module.css'
import { PresentCard } from './PresentCard'
import { ShowPapers } from './ShowPapers'

interface Props {
  readonly link: Link
  readonly place: HolderPlace
  readonly onReread: () => Promise<void>
}

/** What is a holder's of an operation: what happens now, whom to ask, their contract, the steps, their data. */
export function Place({ link, place, onReread }: Props) {
  const t = useTexts()
  const { numOperation, openedBy, isArchived, archivedReason, name, data } = place
  const hasPapers = !isArchived && !place.papers.every(isIdentityEntry)
  return (
    <div className="stack gap-lg">
      <header className="stack gap-2xs">
        <div className="row gap-md wrap between">
          <p className="dimmed tabular">{t('signing.page.operation', { number: String(numOperation) })}</p>
          <LanguageSelect size="sm" className={classes.language ?? ''} aria-label={t('common.words.language')} />
        </div>
        <h1>{t('common.hello', { name })}</h1>
        {openedBy && (
          <p className="pretty">
            {t('signing.openedBy.plain', {
              name: openedBy.name,
              purpose: t(`signing.openedBy.purposes.${openedBy.typeOperation}`),
            })}
          </p>
        )}
      </header>
      <section className="card stack gap-md pad-md" aria-label={t('requests.now')}>
        {isArchived ? (
          <div>
            <p className="strong">{t('requests.unavailable')}</p>
            {archivedReason && <p className="dimmed pretty">{closedText(t, archivedReason)}</p>}
          </div>
        ) : (
          <PresentCard link={link} place={place} />
        )}
        <Adviser operation={place} />
      </section>
      <AppointmentList appointments={place.appointments} />
      {!isArchived && <OwnMessages link={link} place={place} onReread={onReread} />}
      {!isArchived && <OwnPapers link={link} place={place} onReread={onReread} />}
      {hasPapers && <ShowPapers link={link} place={place} onReread={onReread} />}
      <OwnContract link={link} place={place} />
      {!isArchived && (
        <section className="stack gap-sm">
          <h2>{t('holderPlace.steps')}</h2>
          <RequestSteps operation={place} usual={place.usual} />
        </section>
      )}
      <OwnData link={link} data={data} />
      {link.secret && (
        <section className={classes.account}>
          <h2>{t('holderPlace.account.title')}</h2>
          <p className="dimmed pretty anywhere">{t('holderPlace.account.text', { email: data.email })}</p>
          <Button component={PageLink} to={paths.register} variant="subtle" size="sm">
            {t('holderPlace.account.create')}
          </Button>
        </section>
      )}
    </div>
  )
}

/** Why it is closed: what the customer said or did is told as theirs. */
function closedText(t: Translate, reason: NonNullable<HolderPlace['archivedReason']>): string {
  return reason === 'CANCELADA_POR_CLIENTE' || reason === 'CLIENTE_NO_RESPONDE'
    ? t(`holderPlace.closed.${reason}`)
    : t(`requests.closed.reasons.${reason}`)
}
