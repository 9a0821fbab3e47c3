import type { HolderPlace } from '@llave/api-contract/holder-place.calls'
import { isIdentityEntry } from '@llave/domain/documents/asked-documents'
import { type HolderNow, holderNow } from '@llave/domain/holders/holder-now'
import type { StepState } from '@llave/domain/operations/states/operation-states'
import { givenNames } from '@llave/domain/people/person-names'
import type { Translate } from '@llave/texts/translate'
import { Button } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { Link as PageLink } from 'react-router'
import { call } from '../../lib/api/api'
import { useAction } from '../../lib/calls/use-action'
import { paths } from '../../lib/navigation/paths'
import { queryClient } from '../../lib/queries/query-client'
import { useTexts } from '../../lib/texts/texts'
import { AppointmentList } from '../calendar/calendar.published'
import { LanguageSelect } from '../display/display.published'
import { CustomerDocuments } from '../documents/documents.published'
import { Adviser, PromisedDay, RequestSteps, TurnChip } from '../requests/requests.published'
import { aboutOf, bearerOf, type Link } from '../signing/signing.published'
import { OwnContract } from './OwnContract'
import { OwnData } from './OwnData'
import { OwnMessages } from './OwnMessages'
import classes from './Place.module.css'
import { SignButton } from './SignButton'

interface Props {
  readonly link: Link
  readonly place: HolderPlace
  readonly onReread: () => Promise<void>
}

/** A holder's part of an operation: what happens now, whom to ask, their contract, the steps, their data. */
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

/** Why the operation is closed; if the customer decided it, the text says so. */
function closedText(t: Translate, reason: NonNullable<HolderPlace['archivedReason']>): string {
  return reason === 'CANCELADA_POR_CLIENTE' || reason === 'CLIENTE_NO_RESPONDE'
    ? t(`holderPlace.closed.${reason}`)
    : t(`requests.closed.reasons.${reason}`)
}

/** What happens now for the holder, whose turn it is, and the one thing they can do. */
function PresentCard({ link, place }: { readonly link: Link; readonly place: HolderPlace }) {
  const t = useTexts()
  const now = holderNow(place)
  return (
    <div className="stack gap-sm start">
      <TurnChip turn={now.turn} />
      <p className="pretty">{nowText(t, place.state, now)}</p>
      {place.promise && <PromisedDay promise={place.promise} />}
      {(now.message === 'sign' || now.message === 'signAgain') && <SignButton link={link} message={now.message} />}
    </div>
  )
}

function nowText(t: Translate, state: StepState, { message, count }: HolderNow): string {
  // The meaning of the step, not what its customer has to do in it.
  if (message === 'step') return t(`states.steps.${state}.meaning`)
  return message === 'contractPrepared' ? t('states.contractPrepared') : t(`holderPlace.now.${message}`, { count })
}

interface OwnPapersProps {
  readonly link: Link
  readonly place: Pick<HolderPlace, 'state' | 'papers' | 'data'>
  readonly onReread: () => Promise<void>
}

/** The documents requested from the holder, in the customer's list reduced to theirs. Nothing if none are requested. */
function OwnPapers({ link, place: { state, papers, data }, onReread }: OwnPapersProps) {
  const t = useTexts()
  if (papers.every(isIdentityEntry)) return null
  const { operationId, holderId } = link
  const holder = { _id: holderId, name: data.name, employmentSituation: null, holderDocumentation: papers }
  return (
    <section className="stack gap-sm" id="documentos">
      <h2>{t('holderPlace.papers')}</h2>
      <QueryClientProvider client={queryClient}>
        <CustomerDocuments
          operation={{ _id: operationId, state, holders: [holder], operationDocumentation: [] }}
          place={{ ...link, reread: onReread }}
        />
      </QueryClientProvider>
    </section>
  )
}

interface ShowPapersProps {
  readonly link: Link
  readonly place: Pick<HolderPlace, 'papersShown' | 'openedBy'>
  readonly onReread: () => Promise<void>
}

/** Whether the customer may see what the holder sends: asked once, without pressure, and as easily withdrawn. */
function ShowPapers({ link, place: { papersShown, openedBy }, onReread }: ShowPapersProps) {
  const t = useTexts()
  const change = useAction(async () => {
    await call('POST /holderPlace/showPapers', { body: { ...aboutOf(link), shown: !papersShown }, ...bearerOf(link) })
    await onReread()
  })
  if (papersShown === null || !openedBy) return null
  const name = givenNames(openedBy.name)
  return (
    <section className="card stack gap-sm pad-md">
      <h2>{t('holderPlace.papersShown.title')}</h2>
      <p className="pretty" role="status">
        {t(`holderPlace.papersShown.${papersShown ? 'shown' : 'hidden'}`, { name })}
      </p>
      <p className="dimmed pretty">{t('holderPlace.papersShown.meaning')}</p>
      <div>
        <Button variant="default" loading={change.running} onClick={() => void change.run()}>
          {papersShown ? t('holderPlace.papersShown.hide') : t('holderPlace.papersShown.show', { name })}
        </Button>
      </div>
    </section>
  )
}
