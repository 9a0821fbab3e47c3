import { errorText, useTexts } from '../../../lib/texts/texts'
import { Confirmation } from '../frame/Confirmation'

/** For the link of an invitation that was taken back: there is no password to choose. */
export function WithdrawnInvitation({ error }: { readonly error: unknown }) {
  const t = useTexts()
  return (
    <Confirmation kind="dead" title={t('common.error.usedLink')}>
      <p role="alert">{errorText(t, error)}</p>
    </Confirmation>
  )
}
