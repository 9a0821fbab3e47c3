import { CUSTOMER_UPLOAD_EXTENSIONS } from '@llave/domain/documents/upload-types'
import { Button, Progress } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconFileText } from '@tabler/icons-react'
import { type RefObject, useState } from 'react'
import { ApiError, isNetworkError } from '../../../lib/api/api-error'
import { useAction } from '../../../lib/calls/use-action'
import { errorText, getTexts, needErrorTexts, useTexts } from '../../../lib/texts/texts'
import { FieldMessage } from '../../../ui/fields/text/TextField'
import { useFocusAfter } from '../../../ui/use-focus-after'
import { useObjectUrl } from '../../../ui/use-object-url'
import { prepared, problemOf, problemText, UnfitFile } from '../../documents/documents.published'
import { type DniSide, sendDni } from '../api/send-dni'
import type { Link } from '../api/validate-link'
import { DniChoice } from './DniChoice'
import classes from './DniPhoto.module.css'

interface Props {
  readonly link: Link
  readonly side: DniSide
  readonly received: boolean
  /** This side is the next one to photograph. */
  readonly isNext: boolean
  readonly onReceived: () => void
  readonly onFailure: (error: unknown) => void
}

/** The chosen file, ready to send, with the problem that makes it hard to read, if any. */
type Chosen = Awaited<ReturnType<typeof prepared>>

/**
 * One side of the DNI: a frame, the large photo with its reading problem, "Se lee bien" or "Repetir", and the
 * confirmation of receipt.
 */
export function DniPhoto({ link, side, received, isNext, onReceived, onFailure }: Props) {
  const t = useTexts()
  const name = t(`signing.dni.${side}`)
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [share, setShare] = useState<number | null>(null)
  const [repeating, setRepeating] = useState(false)

  const choose = useAction(async (taken: File) => {
    const wrong = problemOf(taken, CUSTOMER_UPLOAD_EXTENSIONS)
    setProblem(wrong && problemText(t, wrong))
    if (wrong) return
    try {
      setChosen(await prepared(taken))
    } catch (error) {
      setProblem(problemText(t, error instanceof UnfitFile ? error.problem : 'unreadable'))
    }
  })

  const send = useAction(async () => {
    if (!chosen) return
    setShare(0)
    setProblem(null)
    try {
      await sendDni(link, side, chosen.file, setShare)
      setChosen(null)
      setRepeating(false)
      onReceived()
    } catch (error) {
      if (isNetworkError(error)) setProblem(t('signing.dni.offline'))
      else if (isRefusedFile(error)) await refuse(error)
      else onFailure(error)
    } finally {
      setShare(null)
    }
  })

  /** The same file would be refused again, so another one is requested. */
  async function refuse(error: unknown): Promise<void> {
    await needErrorTexts()
    setChosen(null)
    setProblem(errorText(getTexts(), error))
  }

  const isDone = received && !repeating
  const heading = useFocusAfter<HTMLHeadingElement>(
    isDone ? 'received' : chosen === null ? 'empty' : share === null ? 'chosen' : 'sending',
  )
  if (isDone) return <ReceivedSide name={name} heading={heading} onAgain={() => setRepeating(true)} />
  return (
    <div className={classes.card}>
      <h3 ref={heading} tabIndex={-1}>
        {name}
      </h3>
      {chosen ? (
        <>
          <ChosenFile file={chosen.file} name={name} />
          {share === null ? (
            <>
              {chosen.problem ? (
                <p className="flex gap-xs warning-tinted note" role="status">
                  <IconAlertTriangle aria-hidden="true" />
                  {t(`documents.scan.problem.${chosen.problem}`)}
                </p>
              ) : (
                <p className="dimmed">{t('signing.dni.check')}</p>
              )}
              <div className={classes.choices}>
                <Button size="md" variant={chosen.problem ? 'default' : 'filled'} onClick={() => void send.run()}>
                  {t('signing.dni.readable')}
                </Button>
                <Button size="md" variant={chosen.problem ? 'filled' : 'default'} onClick={() => setChosen(null)}>
                  {t('signing.dni.again')}
                </Button>
              </div>
            </>
          ) : (
            <Sending share={share} name={name} />
          )}
        </>
      ) : (
        <>
          <DniChoice name={name} isNext={isNext || received} onChoose={choose.run} />
          {choose.running && (
            <p className="dimmed" role="status">
              {t('documents.upload.preparing')}
            </p>
          )}
        </>
      )}
      {problem && (
        <div className="danger" role="alert">
          <FieldMessage>{problem}</FieldMessage>
        </div>
      )}
    </div>
  )
}

const isRefusedFile = (error: unknown) => error instanceof ApiError && error.code.startsWith('ERR_FORM_UPLOAD_')

interface ReceivedProps {
  readonly name: string
  readonly heading: RefObject<HTMLHeadingElement | null>
  readonly onAgain: () => void
}

function ReceivedSide({ name, heading, onAgain }: ReceivedProps) {
  const t = useTexts()
  return (
    <div className={classes.received}>
      <span className={classes.tick} aria-hidden="true">
        <IconCheck />
      </span>
      <div>
        <h3 ref={heading} tabIndex={-1}>
          {name}
        </h3>
        <p className="dimmed" role="status">
          {t('common.words.received')}
        </p>
      </div>
      <Button variant="subtle" aria-label={t('signing.dni.againOf', { side: name })} onClick={onAgain}>
        {t('signing.dni.again')}
      </Button>
    </div>
  )
}

/** The photo, large enough to judge; for a PDF only its name. */
function ChosenFile({ file, name }: { readonly file: File; readonly name: string }) {
  const t = useTexts()
  const url = useObjectUrl(file)
  if (file.type !== 'application/pdf') {
    return url && <img className={classes.photo} src={url} alt={t('signing.dni.preview', { side: name })} />
  }
  return (
    <p className="flex gap-xs anywhere">
      <IconFileText aria-hidden="true" />
      {t('signing.dni.pdf', { name: file.name })}
    </p>
  )
}

function Sending({ share, name }: { readonly share: number; readonly name: string }) {
  const t = useTexts()
  const percent = Math.round(share * 100)
  return (
    <div role="status">
      <Progress value={percent} aria-label={name} />
      <p className="dimmed">{t('signing.dni.sending', { percent })}</p>
    </div>
  )
}
