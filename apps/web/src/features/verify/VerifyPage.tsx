import type { ResOf } from '@llave/api-contract/call-types'
import { DOCUMENT_MAX_BYTES } from '@llave/domain/validation/limits'
import { Button, FileButton } from '@mantine/core'
import { IconCircleCheck, IconFileOff, IconHistory, IconQuestionMark, IconShieldCheck } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../lib/api/api'
import { useAction } from '../../lib/calls/use-action'
import { formatDate, formatDateTime } from '../../lib/texts/formats'
import { useTexts } from '../../lib/texts/texts'
import { CHOOSE_ANEW } from '../../ui/attachments/choose-anew'
import { useFileDrop, useNoStrayDrop } from '../../ui/attachments/use-file-drop'
import { Page } from '../../ui/Page'
import { hashOf, isPdf } from './hash-file'
import classes from './VerifyPage.module.css'

type Check = ResOf<'POST /contracts/verify'>
type Verdict = Check['status'] | 'NO_PDF'

interface Found {
  readonly verdict: Verdict
  readonly name: string
  readonly signedDate: Check['signedDate']
  readonly timestamp: Check['timestamp']
}

const ICONS = {
  VALID: IconCircleCheck,
  REPLACED: IconHistory,
  UNKNOWN: IconQuestionMark,
  NO_PDF: IconFileOff,
} as const satisfies Record<Verdict, unknown>

/** /verificar: checks whether a contract is one of ours and unchanged. Only its hash leaves the device. */
export default function VerifyPage() {
  const t = useTexts()
  const [found, setFound] = useState<Found | null>(null)
  const check = useAction(async (file: File) => {
    setFound(null)
    setFound(await checked(file))
  })
  const take = (file: File | null | undefined) => {
    if (file && !check.running) void check.run(file)
  }
  const { over, handlers } = useFileDrop(([file]) => take(file))
  useNoStrayDrop()

  return (
    <Page title={t('layout.titles.verify')} intro={t('verify.intro')}>
      <div className={classes.page}>
        <div className={classes.drop} data-over={over || undefined} {...handlers}>
          <IconShieldCheck className={classes.shield ?? ''} aria-hidden="true" />
          <p className={classes.hint}>{t('verify.drop')}</p>
          <FileButton accept="application/pdf,.pdf" onChange={take} inputProps={CHOOSE_ANEW}>
            {button => (
              <Button {...button} size="lg" loading={check.running}>
                {t('verify.choose')}
              </Button>
            )}
          </FileButton>
          <p className={classes.privacy}>{t('verify.privacy')}</p>
        </div>
        {found && <Answer key={`${found.name} ${found.verdict}`} found={found} />}
      </div>
    </Page>
  )
}

/** The result takes the focus, so that it is read aloud. */
function Answer({ found: { verdict, name, signedDate, timestamp } }: { readonly found: Found }) {
  const t = useTexts()
  const title = useRef<HTMLHeadingElement>(null)
  const Icon = ICONS[verdict]
  useEffect(() => title.current?.focus(), [])
  return (
    <section className={classes.answer} data-verdict={verdict}>
      <Icon className={classes.icon ?? ''} aria-hidden="true" />
      <div>
        <h2 ref={title} tabIndex={-1} className="mb-2xs">
          {t(`verify.answers.${verdict}.title`)}
        </h2>
        <p className="dimmed anywhere mb-xs">{name}</p>
        <p>{t(`verify.answers.${verdict}.text`, { date: signedDate ? formatDate(signedDate) : '' })}</p>
        {timestamp && (
          <p>{t('verify.timestamp', { date: formatDateTime(timestamp.date), authority: timestamp.authority })}</p>
        )}
      </div>
    </section>
  )
}

async function checked(file: File): Promise<Found> {
  // No contract of ours is larger; other files need not be read to their end.
  if (file.size > DOCUMENT_MAX_BYTES || !(await isPdf(file))) {
    return { verdict: 'NO_PDF', name: file.name, signedDate: null, timestamp: null }
  }
  const { status, ...more } = await call('POST /contracts/verify', { body: { sha256: await hashOf(file) } })
  return { verdict: status, name: file.name, ...more }
}
