import { Button } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { Link as PageLink } from 'react-router'
import { paths } from '../../../lib/navigation/paths'
import { useTexts } from '../../../lib/texts/texts'
import { StickyActionBar } from '../../../ui/StickyActionBar'
import type { Link } from '../api/link'
import type { SigningStatus } from '../api/validate-link'
import { SignedCopy } from '../SignedCopy'
import classes from '../signing.module.css'

const NEXT = ['check', 'tell', 'documents'] as const

interface Props {
  readonly link: Link
  readonly status: Pick<SigningStatus, 'name' | 'hasPlace'>
}

/**
 * The confirmation: the sealed copy at once, what follows, and a link to the account (spec: customer area §2), or to the
 * place of a holder who needs none.
 */
export function DoneStep({ link, status: { name, hasPlace } }: Props) {
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
