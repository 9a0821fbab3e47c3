import { useTexts } from '../../../lib/texts/texts'
import { AccessTitle } from '../frame/AccessTitle'
import type { Channel } from './registration'
import { SpcBadge } from './SpcBadge'

/** The title of the registration; on the SPC screen with the collective's emblem and benefits. */
export function RegistrationHead({ channel }: { readonly channel: Channel }) {
  const t = useTexts()
  return channel === 'spc' ? (
    <AccessTitle above={<SpcBadge />} title={t('accounts.spc.title')} intro={t('accounts.spc.text')} />
  ) : (
    <AccessTitle title={t('layout.titles.register')} intro={t('accounts.register.text')} />
  )
}
