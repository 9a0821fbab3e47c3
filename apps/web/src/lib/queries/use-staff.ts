import type { ResOf } from '@llave/api-contract/call-types'
import { isAwayOn } from '@llave/domain/people/absence'
import { fullName } from '@llave/domain/people/full-name'
import { type CalendarDay, calendarDay } from '@llave/domain/time/calendar-day'
import type { Translate } from '@llave/texts/translate'
import { useQuery } from '@tanstack/react-query'
import { useSignedIn } from '../session/session'
import { formatDate } from '../texts/formats'
import { useTexts } from '../texts/texts'
import { callQuery, keys } from './keys'

export type Colleague = ResOf<'POST /users/list'>[number]

export function useStaff() {
  return useQuery({ ...callQuery(keys.staff, 'POST /users/list', { body: {} }), staleTime: 5 * 60_000 })
}

export function isAwayToday({ absence }: { readonly absence?: Colleague['absence'] | undefined }): boolean {
  return isAwayOn(absence, calendarDay(new Date()))
}

/** Says whose work it is: `de Marta, ausente hasta el 3 dic`. */
export function awayOf(t: Translate, { name, until }: { readonly name: string; readonly until: CalendarDay }): string {
  return t('area.awayOf', { name, date: formatDate(until) })
}

/** Returns a function that says if a responsable other than the reader is away today; otherwise null. */
export function useAwayOf(): (person: { readonly _id: string } | null) => string | null {
  const t = useTexts()
  const { _id: me } = useSignedIn()
  const { data: staff = [] } = useStaff()
  return person => {
    const colleague = staff.find(({ _id }) => _id === person?._id && _id !== me)
    return colleague?.absence && isAwayToday(colleague)
      ? awayOf(t, { name: colleague.name, until: colleague.absence.to })
      : null
  }
}

/** The name of a possible responsable; for somebody who is away, also until when, and their stand-in. */
export function assigneeName(
  t: Translate,
  person: Pick<Colleague, 'name' | 'lastname'> & { readonly absence?: Colleague['absence'] | undefined },
): string {
  const name = fullName(person)
  const { absence } = person
  if (!absence || !isAwayToday(person)) return name
  const date = formatDate(absence.to)
  return absence.standIn
    ? t('area.away', { name, date, standIn: fullName(absence.standIn) })
    : t('area.awayAlone', { name, date })
}
