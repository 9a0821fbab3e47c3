import { Button } from '@mantine/core'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../../../lib/api/api'
import { useAction } from '../../../lib/calls/use-action'
import { paths } from '../../../lib/navigation/paths'
import { rememberRedirect } from '../../../lib/navigation/redirect-address'
import { useTexts } from '../../../lib/texts/texts'
import { Confirmation } from '../../../ui/feedback/Confirmation'

interface Props {
  readonly about: { readonly operationId: string; readonly holderId: string }
  /** For a page other than the contract's: the text about its dead link, and where the account leads. */
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
  const toAccount = (
    <Button variant="subtle" onClick={signIn}>
      {t('signing.dead.signIn')}
    </Button>
  )

  if (asked) {
    return (
      <Confirmation key="sent" kind="sent" title={t('signing.dead.askedTitle')}>
        <p>{t('signing.dead.asked')}</p>
        {toAccount}
      </Confirmation>
    )
  }
  return (
    <Confirmation key="dead" kind="dead" {...(instead && { title: instead.title })}>
      <p>{instead?.intro ?? t('signing.dead.intro')}</p>
      <Button size="lg" loading={ask.running} onClick={() => void ask.run()}>
        {t('signing.dead.ask')}
      </Button>
      {toAccount}
    </Confirmation>
  )
}
