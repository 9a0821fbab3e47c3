import { CUSTOMER_UPLOAD_EXTENSIONS } from '@llave/domain/validation/limits'
import { Button, Progress } from '@mantine/core'
import { IconCamera, IconCheck, IconFileText, IconId } from '@tabler/icons-react'
import { type ChangeEvent, useState } from 'react'
import { isNetworkError } from '../../../lib/api/api-error'
import { useAction } from '../../../lib/calls/use-action'
import { useTexts } from '../../../lib/texts/texts'
import { FieldMessage } from '../../../ui/fields/text/TextField'
import { useObjectUrl } from '../../../ui/use-object-url'
import { prepareFile, problemOf, problemText, UnfitFile } from '../../documents/documents.published'
import type { Link } from '../api/link'
import { type DniSide, sendDni } from '../api/send-dni'
import classes from './DniPhoto.module.css'

interface Props {
  readonly link: Link
  readonly side: DniSide
  readonly received: boolean
  readonly onReceived: () => void
  readonly onFailure: (error: unknown) => void
}

const ACCEPT = 'image/jpeg,image/png,application/pdf'

/** One side of the DNI: a frame of its shape, the photo large, "Se lee bien" or "Repetir", and that it has arrived. */
export function DniPhoto({ link, side, received, onReceived, onFailure }: Props) {
  const t = useTexts()
  const name = t(`signing.dni.${side}`)
  const [file, setFile] = useState<File | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [share, setShare] = useState<number | null>(null)
  const [repeating, setRepeating] = useState(false)
  const url = useObjectUrl(file)

  async function choose(event: ChangeEvent<HTMLInputElement>): Promise<void> {
    const chosen = event.currentTarget.files?.[0]
    event.currentTarget.value = ''
    if (!chosen) return
    const wrong = problemOf(chosen, CUSTOMER_UPLOAD_EXTENSIONS)
    setProblem(wrong && problemText(t, wrong))
    if (wrong) return
    try {
      setFile(await prepareFile(chosen))
    } catch (error) {
      setProblem(problemText(t, error instanceof UnfitFile ? error.problem : 'unreadable'))
    }
  }

  const send = useAction(async () => {
    if (!file) return
    setShare(0)
    setProblem(null)
    try {
      await sendDni(link, side, file, setShare)
      setFile(null)
      setRepeating(false)
      onReceived()
    } catch (error) {
      if (isNetworkError(error)) setProblem(t('signing.dni.offline'))
      else onFailure(error)
    } finally {
      setShare(null)
    }
  })

  if (received && !repeating) {
    return (
      <div className={classes.received}>
        <span className={classes.tick} aria-hidden="true">
          <IconCheck />
        </span>
        <div>
          <h3 className={classes.side}>{name}</h3>
          <p className={classes.note} role="status">
            {t('signing.dni.received')}
          </p>
        </div>
        <Button
          variant="subtle"
          aria-label={t('signing.dni.againOf', { side: name })}
          onClick={() => setRepeating(true)}
        >
          {t('signing.dni.again')}
        </Button>
      </div>
    )
  }

  const percent = share === null ? null : Math.round(share * 100)
  return (
    <div className={classes.card}>
      <h3 className={classes.side}>{name}</h3>
      {file ? (
        <>
          {file.type === 'application/pdf' ? (
            <p className={classes.pdf}>
              <IconFileText aria-hidden="true" />
              {t('signing.dni.pdf', { name: file.name })}
            </p>
          ) : (
            url && <img className={classes.photo} src={url} alt={t('signing.dni.preview', { side: name })} />
          )}
          {percent === null ? (
            <>
              <p className={classes.note}>{t('signing.dni.check')}</p>
              <div className={classes.choices}>
                <Button size="md" onClick={() => void send.run()}>
                  {t('signing.dni.readable')}
                </Button>
                <Button size="md" variant="default" onClick={() => setFile(null)}>
                  {t('signing.dni.again')}
                </Button>
              </div>
            </>
          ) : (
            <div role="status">
              <Progress value={percent} aria-label={name} />
              <p className={classes.note}>{t('signing.dni.sending', { percent })}</p>
            </div>
          )}
        </>
      ) : (
        <>
          <div className={classes.frame} aria-hidden="true">
            <IconId />
          </div>
          <div className={classes.choices}>
            <label className={classes.camera}>
              <IconCamera aria-hidden="true" />
              {t('signing.dni.take')}
              <input
                type="file"
                className="visually-hidden"
                aria-label={t('signing.dni.takeOf', { side: name })}
                accept="image/jpeg,image/png"
                capture="environment"
                onChange={event => void choose(event)}
              />
            </label>
            <label className={classes.file}>
              {t('signing.dni.file')}
              <input
                type="file"
                className="visually-hidden"
                aria-label={t('signing.dni.fileOf', { side: name })}
                accept={ACCEPT}
                onChange={event => void choose(event)}
              />
            </label>
          </div>
        </>
      )}
      {problem && (
        <div className={classes.problem} role="alert">
          <FieldMessage>{problem}</FieldMessage>
        </div>
      )}
    </div>
  )
}
