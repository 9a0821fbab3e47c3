import { Button } from '@mantine/core'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../../../lib/api/api'
import { useAction } from '../../../lib/calls/use-action'
import { paths } from '../../../lib/navigation/paths'
import { useTexts } from '../../../lib/texts/texts'
import classes from '../signing.module.css'

interface Props {
  readonly about: { readonly operationId: string; readonly holderId: string }
}

/** Replaces a contract whose link is dead: offers a new one, which goes to the known address. */
export default function DeadLink({ about }: Props) {
  const t = useTexts()
  const navigate = useNavigate()
  const [asked, setAsked] = useState(false)
  const ask = useAction(async () => {
    await call('POST /operations/requestContractLink', { body: about })
    setAsked(true)
  })
  return (
    <section className={classes.dead}>
      <h1>{t(asked ? 'signing.dead.askedTitle' : 'signing.dead.title')}</h1>
      <p className="dimmed pretty" role="status">
        {t(asked ? 'signing.dead.asked' : 'signing.dead.intro')}
      </p>
      {!asked && (
        <Button size="lg" loading={ask.running} onClick={() => void ask.run()}>
          {t('signing.dead.ask')}
        </Button>
      )}
      <Button variant="subtle" onClick={() => void navigate(paths.login, { replace: true, state: null })}>
        {t('signing.dead.signIn')}
      </Button>
    </section>
  )
}
