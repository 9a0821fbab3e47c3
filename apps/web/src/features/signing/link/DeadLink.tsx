import { Button } from '@mantine/core'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../../../lib/api/api'
import { useAction } from '../../../lib/calls/use-action'
import { paths } from '../../../lib/navigation/paths'
import { rememberRedirect } from '../../../lib/navigation/redirect-address'
import { useTexts } from '../../../lib/texts/texts'
import classes from '../signing.module.css'

interface Props {
  readonly about: { readonly operationId: string; readonly holderId: string }
  /** Where no contract was opened: what is said in place of a dead link to it, and where the account leads. */
  readonly instead?: { readonly title: string; readonly intro: string; readonly page: string }
}

/** Replaces a page whose link is dead: offers a new one, which goes to the known address. */
export default function DeadLink({ about, instead }: Props) {
  const t = useTexts()
  const navigate = useNavigate()
  const [asked, setAsked] = useState(false)
  const ask = useAction(async () => {
    await call('POST /operations/requestContractLink', { body: about })
    setAsked(true)
  })
  function signIn(): void {
    if (instead) rememberRedirect(instead.page)
    void navigate(paths.login, { replace: true, state: null })
  }

  return (
    <section className={classes.dead}>
      <h1>{asked ? t('signing.dead.askedTitle') : (instead?.title ?? t('common.error.usedLink'))}</h1>
      <p className="dimmed pretty" role="status">
        {asked ? t('signing.dead.asked') : (instead?.intro ?? t('signing.dead.intro'))}
      </p>
      {!asked && (
        <Button size="lg" loading={ask.running} onClick={() => void ask.run()}>
          {t('signing.dead.ask')}
        </Button>
      )}
      <Button variant="subtle" onClick={signIn}>
        {t('signing.dead.signIn')}
      </Button>
    </section>
  )
}
