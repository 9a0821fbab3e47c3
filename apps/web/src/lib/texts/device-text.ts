import { deviceName } from '@llave/domain/people/device-name'
import type { Translate } from '@llave/texts/translate'

/** The browser and the system of a session, as far as its user agent tells. */
export function deviceText(t: Translate, userAgent: string | null): string {
  const { browser, system } = deviceName(userAgent)
  if (browser && system) return t('common.session.device', { browser, system })
  return browser ?? system ?? t('common.session.unknown')
}
