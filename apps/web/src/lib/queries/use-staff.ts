import type { ResOf } from '@llave/api-contract/call-types'
import { isAwayOn } from '@llave/domain/people/absence'
import { fullName } from '@llave/domain/people/full-name'
import { calendarDay } from '@llave/domain/time/calendar-day'
import type { Translate } from '@llave/texts/translate'
import { useQuery } from '@tanstack/react-query'
import { call } from '../api/api'
import { formatDate } from '../texts/formats'
import { keys } from './keys'

export type Colleague = ResOf<'POST /users/list'>[number]

export function useStaff() {
  return useQuery({
    queryKey: keys.staff,
    queryFn: ({ signal }) => call('POST /users/list', { body: {}, signal }),
    staleTime: 5 * 60_000,
  })
}

/** Somebody is away today. */
export function isAwayToday({ absence }: { readonly absence?: Colleague['absence'] | undefined }): boolean {
  return isAwayOn(absence, calendarDay(new Date()))
}

/** The name of a possible responsable; for somebody who is away also until when, and their stand-in. */
export function assigneeName(
  t: Translate,
  person: Pick<Colleague, 'name' | 'lastname'> & { readonly absence?: Colleague['absence'] | undefined },
): string {
  const name = fullName(person)
  const { absence } = person
  if (!absence?.standIn || !isAwayToday(person)) return name
  const standIn = fullName(absence.standIn)
  return t('area.away', { name, date: formatDate(absence.to), standIn })
}
