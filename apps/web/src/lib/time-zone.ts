import { BROKERAGE_TIME_ZONE } from '@llave/domain/time/calendar-day'

/** The time zone of the person's device, in which times are shown and entered. */
export const DEVICE_TIME_ZONE = deviceTimeZone()

function deviceTimeZone(): string {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  try {
    // Some devices have a zone that their own browser does not know.
    return new Intl.DateTimeFormat('en-GB', { timeZone }).resolvedOptions().timeZone
  } catch {
    return BROKERAGE_TIME_ZONE
  }
}
