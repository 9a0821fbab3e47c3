import { Button } from '@mantine/core'
import { IconFileOff, IconFileTypePdf } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { call } from '../../../lib/api/api'
import { errorCode } from '../../../lib/api/api-error'
import { fetchFile, saveFile } from '../../../lib/api/download'
import { useAction } from '../../../lib/calls/use-action'
import { useReading } from '../../../lib/calls/use-reading'
import { tabStore } from '../../../lib/device/storage'
import { formatDate, formatMegabytes } from '../../../lib/texts/formats'
import { useTexts } from '../../../lib/texts/texts'
import { EmptyState } from '../../../ui/feedback/EmptyState'
import { Pending } from '../../../ui/feedback/Pending'
import { Skeletons } from '../../../ui/feedback/Skeletons'
import { Page } from '../../../ui/Page'
import classes from '../dossiers.module.css'

const KEPT = 'llave.dossier'

/** /dosier#secret: a dossier through the link sent to somebody at a bank, without an account. */
export default function DossierPage() {
  const t = useTexts()
  const { hash, pathname } = useLocation()
  const navigate = useNavigate()
  const [secret, setSecret] = useState<string | null>(null)
  const [isDead, setDead] = useState(false)

  useEffect(() => {
    const given = hash.replace(/^#/, '')
    if (given) tabStore.set(KEPT, given)
    // Removes the secret from the address and the history.
    if (given) void navigate(pathname, { replace: true })
    const kept = given || tabStore.get(KEPT)
    if (kept) setSecret(kept)
    else setDead(true)
  }, [hash, pathname, navigate])

  const link = useReading(
    secret === null ? null : () => call('POST /dossierLinks/read', { body: { secret } }),
    [secret],
    failure => {
      if (errorCode(failure) !== 'ERR_MAILING_LINK_NOT_VALID') return false
      setDead(true)
      return true
    },
  )
  const open = useAction(async (position: number) => {
    if (secret) saveFile(await fetchFile('POST /dossierLinks/open', { body: { secret, position } }))
  })

  if (isDead) {
    return (
      <Page title={t('dossiers.page.dead')}>
        <EmptyState icon={<IconFileOff aria-hidden="true" />}>{t('dossiers.page.deadText')}</EmptyState>
      </Page>
    )
  }
  if (!link.value) {
    return (
      <Pending error={link.error} retry={link.again} shapes={<Skeletons above={[34, 24]} count={1} height={120} />} />
    )
  }
  const { bank, numOperation, name, expiresDate, parts } = link.value
  return (
    <Page
      title={t('dossiers.page.title', { number: numOperation })}
      intro={t('dossiers.page.forBank', { name, bank: t(`states.banks.${bank}`) })}
    >
      <div className={classes.page}>
        <p>{t('dossiers.page.text')}</p>
        {parts.map(({ position, pages, size }) => (
          <div key={position} className={classes.part}>
            <span>
              <span className="medium block">
                {parts.length > 1 ? t('dossiers.part', { part: position, parts: parts.length }) : t('dossiers.whole')}
              </span>
              <span className="dimmed fz-sm">{t('dossiers.pages', { count: pages, size: formatMegabytes(size) })}</span>
            </span>
            <Button
              leftSection={<IconFileTypePdf aria-hidden="true" />}
              loading={open.running}
              onClick={() => void open.run(position)}
            >
              {parts.length > 1 ? t('dossiers.page.openPart', { part: position }) : t('dossiers.page.open')}
            </Button>
          </div>
        ))}
        <p className="dimmed fz-sm">{t('dossiers.page.until', { date: formatDate(expiresDate) })}</p>
      </div>
    </Page>
  )
}
