import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useReading } from '../../../lib/calls/use-reading'
import { useCallForm } from '../../../lib/forms/use-call-form'
import { useTexts } from '../../../lib/texts/texts'
import { ErrorState } from '../../../ui/feedback/ErrorState'
import { Skeletons } from '../../../ui/feedback/Skeletons'
import { TickField } from '../../../ui/fields/choices/CheckField'
import { Field } from '../../../ui/forms/Field'
import { StickyActionBar } from '../../../ui/StickyActionBar'
import { noteStep } from '../api/note-step'
import { acknowledgePack, type PreContractPack, readPack } from '../api/pre-contract-pack'
import type { Link } from '../api/validate-link'
import classes from '../signing.module.css'

interface Props {
  readonly link: Link
  readonly name: string
  readonly onDone: () => void
  readonly onFailure: (error: unknown) => void
}

/** The information required before signing, and the confirmation of its receipt (LCCI 35.1). */
export function PackStep({ link, name, onDone, onFailure }: Props) {
  const t = useTexts()
  const { value: pack, error, again } = useReading(() => readPack(link, t.language), [link, t.language])

  if (error) return <ErrorState error={error} onRetry={again} />
  if (!pack) return <Skeletons above={[30, 48, 300]} count={1} height={48} />
  return (
    <Acknowledgement
      pack={pack}
      name={name}
      send={() => acknowledgePack(link, pack.packHash)}
      onRead={() => noteStep(link, 'PACK_READ', t.language)}
      onDone={onDone}
      onFailure={failure => {
        onFailure(failure)
        // The information may have changed in the meantime.
        again()
      }}
    />
  )
}

/** The groups of a telephone number stay on one line. */
const withWholePhones = (text: string) => text.replace(/\b(\d{3}) (\d{3}) (\d{3})\b/g, '$1\u00a0$2\u00a0$3')

/** Tolerance, because browsers round scroll positions. */
const NEARLY = 4

interface AcknowledgementProps extends Pick<Props, 'name' | 'onDone' | 'onFailure'> {
  readonly pack: PreContractPack
  readonly send: () => Promise<void>
  /** Called when the end of the information has been visible. */
  readonly onRead: () => void
}

/** The information, and the checkbox that confirms reading it. */
function Acknowledgement({ pack, name, send, onRead, onDone, onFailure }: AcknowledgementProps) {
  const t = useTexts()
  const text = useRef<HTMLElement>(null)
  const isRead = useRef(false)

  function tellEnd(): void {
    const shown = text.current
    if (isRead.current || !shown || shown.scrollTop + shown.clientHeight < shown.scrollHeight - NEARLY) return
    isRead.current = true
    onRead()
  }
  // On a large screen no scrolling may be needed.
  useEffect(tellEnd)
  const form = useCallForm({
    initial: { read: false },
    check: ({ read }) => ({ read: read ? null : 'signing.info.missing' }),
    send,
    onSaved: onDone,
    failed: onFailure,
  })
  return (
    <form className={classes.part} {...form.props}>
      <h2>{t('common.hello', { name })}</h2>
      <p className="dimmed pretty">
        {t('signing.info.text')} {t('signing.info.read')}.
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a text that scrolls must be reachable by keyboard */}
      <section className={classes.pack} aria-label={t('signing.info.title')} tabIndex={0} ref={text} onScroll={tellEnd}>
        {pack.sections.map(({ heading, paragraphs }) => (
          <div key={heading}>
            <h3>{heading}</h3>
            {paragraphs.map(paragraph => (
              <p key={paragraph}>{withWholePhones(paragraph)}</p>
            ))}
          </div>
        ))}
      </section>
      <Field of={form} name="read" as={TickField} label={t('signing.info.acknowledge')} />
      <StickyActionBar>
        <Button type="submit" size="lg" loading={form.sending}>
          {t('signing.info.start')}
        </Button>
      </StickyActionBar>
    </form>
  )
}
