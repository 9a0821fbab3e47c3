import { Button } from '@mantine/core'
import { IconFileTypePdf } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { call } from '../../../lib/api/api'
import { errorCode } from '../../../lib/api/api-error'
import { fetchFile, saveFile } from '../../../lib/api/download'
import { tellFailure } from '../../../lib/calls/tell'
import { useAction } from '../../../lib/calls/use-action'
import { useReading } from '../../../lib/calls/use-reading'
import { formatDate, formatMegabytes } from '../../../lib/texts/formats'
import { useTexts } from '../../../lib/texts/texts'
import { Confirmation } from '../../../ui/feedback/Confirmation'
import { Pending } from '../../../ui/feedback/Pending'
import { Page } from '../../../ui/Page'
import classes from '../dossiers.module.css'
import { keptAsked, keptDevice, keptSecret } from './kept-reader'
import { ProveAddress } from './ProveAddress'

/** /dosier#secret: a dossier through the link sent to somebody at a bank, without an account. */
export default function DossierPage() {
  const t = useTexts()
  const { hash, pathname } = useLocation()
  const navigate = useNavigate()
  const [secret, setSecret] = useState<string | null>(null)
  const [isDead, setDead] = useState(false)
  const [isProven, setProven] = useState(false)

  useEffect(() => {
    const given = hash.replace(/^#/, '')
    if (given) keptSecret.set(given)
    // Removes the secret from the address and the history.
    if (given) void navigate(pathname, { replace: true })
    const kept = given || keptSecret.get()
    if (kept) setSecret(kept)
    else setDead(true)
  }, [hash, pathname, navigate])

  const device = secret && keptDevice.get(secret)
  /** Whether the call failed because the link has ended. */
  const hasEnded = (failure: unknown) => {
    if (errorCode(failure) !== 'ERR_MAILING_LINK_NOT_VALID') return false
    if (secret) keptDevice.set(secret, null)
    setDead(true)
    return true
  }
  const link = useReading(
    secret === null
      ? null
      : () => call('POST /dossierLinks/read', { body: { secret, device, readerId: keptAsked.get() } }),
    [secret, device],
    hasEnded,
  )
  const tell = async (failure: unknown) => {
    if (hasEnded(failure)) return
    if (secret && errorCode(failure) === 'ERR_DOSSIER_UNPROVEN') {
      keptDevice.set(secret, null)
      link.again()
    }
    await tellFailure(undefined, failure)
  }
  const open = useAction(
    async (position: number) => {
      if (!secret) return
      try {
        saveFile(await fetchFile('POST /dossierLinks/open', { body: { secret, device, position } }))
      } catch (failure) {
        await tell(failure)
      }
    },
    { failed: null },
  )

  if (isDead) {
    return (
      <Confirmation kind="dead">
        <p>{t('dossiers.page.deadText')}</p>
      </Confirmation>
    )
  }
  if (!link.value) return <Pending error={link.error} retry={link.again} above={[34, 24]} count={1} height={120} />
  const { bank, numOperation, name, expiresDate, reader, parts } = link.value
  return (
    <Page
      title={t('dossiers.page.title', { number: numOperation })}
      intro={t('dossiers.page.forBank', { name, bank: t(`states.banks.${bank}`) })}
    >
      {secret && reader === null && (
        <ProveAddress
          secret={secret}
          link={link.value}
          onAsked={asked => link.value && link.set({ ...link.value, asked })}
          onProven={proven => {
            keptDevice.set(secret, proven)
            setProven(true)
            link.again()
          }}
          onFailure={tell}
        />
      )}
      {reader !== null && (
        <div className={classes.page}>
          <p>{t('dossiers.page.text')}</p>
          {parts.map(({ position, pages, size }) => (
            <div key={position} className={classes.part}>
              <span>
                <span className="medium block">
                  {parts.length > 1 ? t('dossiers.part', { part: position, parts: parts.length }) : t('dossiers.whole')}
                </span>
                <span className="dimmed fz-sm">
                  {t('dossiers.pages', { count: pages, size: formatMegabytes(size) })}
                </span>
              </span>
              <Button
                leftSection={<IconFileTypePdf aria-hidden="true" />}
                autoFocus={isProven && position === 1}
                loading={open.running}
                onClick={() => void open.run(position)}
              >
                {parts.length > 1 ? t('dossiers.page.openPart', { part: position }) : t('dossiers.page.open')}
              </Button>
            </div>
          ))}
          <p className="dimmed fz-sm">
            {t('dossiers.page.reader', { email: reader })} {t('dossiers.page.until', { date: formatDate(expiresDate) })}
          </p>
        </div>
      )}
    </Page>
  )
}
