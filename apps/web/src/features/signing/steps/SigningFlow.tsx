import { Button } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { Link as PageLink } from 'react-router'
import { paths } from '../../../lib/navigation/paths'
import { onlyAgainText } from '../../../lib/texts/only-again-text'
import { useTexts } from '../../../lib/texts/texts'
import { StickyActionBar } from '../../../ui/StickyActionBar'
import { LanguageSelect } from '../../display/display.published'
import { noteStep } from '../api/note-step'
import { type Link, type SigningStatus, validateLink } from '../api/validate-link'
import { forgetDraft, signingDraft } from '../form/signing-draft'
import { forgetSeen } from '../link/kept-seen'
import { rereadRequest } from '../link/reread-request'
import { useTellFailure } from '../link/use-dead-link'
import { SignedCopy } from '../SignedCopy'
import classes from '../signing.module.css'
import { ContractStep } from './ContractStep'
import { DniStep } from './DniStep'
import { PackStep } from './PackStep'
import { StepList } from './StepList'
import { furthestPlace, usePlace } from './use-place'

interface Props {
  readonly link: Link
  readonly status: SigningStatus
  readonly onStatus: (status: SigningStatus) => void
}

/** Three named steps; the server knows the holder's progress, so the same link resumes it. */
export function SigningFlow({ link, status, onStatus }: Props) {
  const t = useTexts()
  const { language } = t
  const tell = useTellFailure(link)
  const { step } = status
  const { place, goOn, goBack } = usePlace(status)
  const shown = step === 'DONE' ? 'DONE' : place === 'SIGNATURE' ? 'SIGN' : place

  const [draft] = useState(() => signingDraft(link))
  const [changed, setChanged] = useState(false)

  useEffect(() => {
    if (step !== 'DONE') return
    forgetDraft(link)
    forgetSeen(link)
    // Somebody who signed from their account returns to a page that was loaded earlier.
    if (link.secret === null) void rereadRequest(link.operationId)
  }, [step, link])

  const isOpen = step !== 'DONE'
  useEffect(() => {
    if (isOpen) noteStep(link, 'LINK_OPENED', language)
  }, [isOpen, link, language])

  // A new step starts at its top, also for screen readers.
  const title = useRef<HTMLHeadingElement>(null)
  const screen = `${shown} ${status.contractHash}`
  const first = useRef(screen)
  useEffect(() => {
    if (first.current === screen) return
    first.current = screen
    window.scrollTo({ top: 0 })
    title.current?.focus({ preventScroll: true })
  }, [screen])

  function goOnAsOf(next: SigningStatus): void {
    onStatus(next)
    goOn(furthestPlace(next))
  }

  async function readAgain(then: (status: SigningStatus) => void): Promise<void> {
    try {
      then(await validateLink(link))
    } catch (error) {
      tell(error)
    }
  }

  return (
    <div className={classes.page}>
      <header className={classes.header} data-under-way={shown === 'DNI' || shown === 'SIGN' || undefined}>
        <div className={classes.above}>
          <p className="dimmed tabular">{t('signing.page.operation', { number: String(status.numOperation) })}</p>
          <LanguageSelect size="sm" className={classes.language ?? ''} aria-label={t('common.words.language')} />
        </div>
        <h1 className={classes.title} ref={title} tabIndex={-1}>
          {t('layout.titles.signContract')}
        </h1>
        {status.openedBy && isOpen && (
          <p className="pretty">
            {t('signing.openedBy.text', {
              name: status.openedBy.name,
              purpose: t(`signing.openedBy.purposes.${status.openedBy.typeOperation}`),
            })}
          </p>
        )}
        <StepList step={shown === 'PACK' ? step : shown} />
      </header>
      {status.rejectionReason && step !== 'DONE' && (
        <p className={classes.rejected}>
          {t('signing.page.rejected', { reason: status.rejectionReason })}
          {status.faults.length > 0 && (
            <>
              <br />
              {onlyAgainText(t, status.faults)}
            </>
          )}
        </p>
      )}
      {changed && step !== 'DONE' && (
        <p className={classes.changed} role="status">
          {t('signing.contract.changed')}
        </p>
      )}
      {shown === 'PACK' && (
        <PackStep
          link={link}
          name={status.name}
          onDone={() => goOnAsOf({ ...status, packAcknowledged: true })}
          onFailure={tell}
        />
      )}
      {shown === 'DNI' && (
        <DniStep
          link={link}
          received={status.dni}
          onReceived={dni => onStatus({ ...status, dni })}
          onContinue={() => readAgain(goOnAsOf)}
          onFailure={tell}
        />
      )}
      {shown === 'SIGN' && (
        <ContractStep
          // A changed contract must be read from its first page.
          key={status.contractHash}
          link={link}
          status={status}
          draft={draft}
          signing={place === 'SIGNATURE'}
          onSign={() => goOn('SIGNATURE')}
          onBack={goBack}
          onCode={code => onStatus({ ...status, code })}
          onSigned={() => onStatus({ ...status, step: 'DONE' })}
          onOutdated={what => {
            setChanged(what === 'CONTRACT')
            return readAgain(onStatus)
          }}
          onFailure={tell}
        />
      )}
      {shown === 'DONE' && <DoneStep link={link} status={status} />}
    </div>
  )
}

const NEXT = ['check', 'tell', 'documents'] as const

interface DoneStepProps {
  readonly link: Link
  readonly status: Pick<SigningStatus, 'name' | 'hasPlace'>
}

/**
 * The confirmation: immediately the sealed copy, what happens next, and a link to the account (spec: customer area §2),
 * or to the place of a holder who needs no account.
 */
function DoneStep({ link, status: { name, hasPlace } }: DoneStepProps) {
  const t = useTexts()
  return (
    <section className={classes.part}>
      <span className={classes.tick} aria-hidden="true">
        <IconCheck />
      </span>
      <h2>{t('common.words.contractSigned')}</h2>
      <p className="dimmed pretty">{t('signing.done.intro', { name })}</p>
      <p className="dimmed pretty">{t('signing.done.copySent')}</p>
      <SignedCopy link={link} />
      <h3 className="mt-xs">{t('signing.done.nextTitle')}</h3>
      <ol className={classes.next}>
        {NEXT.map(step => (
          <li key={step}>{t(`signing.done.next.${step}`)}</li>
        ))}
      </ol>
      <StickyActionBar>
        <Button
          component={PageLink}
          to={hasPlace ? paths.place(link.operationId, link.holderId) : paths.dashboard}
          size="lg"
        >
          {t(hasPlace ? 'signing.done.place' : 'common.actions.toAccount')}
        </Button>
      </StickyActionBar>
    </section>
  )
}
