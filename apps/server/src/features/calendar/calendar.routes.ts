import type { CallServer } from '../../platform/http/call-server'
import { isStaffActor, type Platform } from '../../platform/platform'
import { translator } from '../../platform/texts'
import { readAppointments, sinceDayOf } from './appointments'
import { eventsOf } from './calendar-events'
import { endFeed, openFeed, presentFeed, readFeed } from './calendar-feed'
import { appointmentEvents } from './event-texts'
import { icsFile } from './ics-file'

export function calendarRoutes(server: CallServer, platform: Platform): void {
  const { db, clock, config } = platform

  server.handle('GET /calendar', async ({ actor }) => presentFeed(platform, await readFeed(db, actor.userId)))

  server.change('POST /calendar', async (work, { actor }) =>
    presentFeed(platform, await openFeed(work, platform, actor)),
  )

  server.change('DELETE /calendar', async (work, { actor }) => {
    await endFeed(work, actor)
    return presentFeed(platform, undefined)
  })

  server.handle('GET /calendar/:secret.ics', async ({ params, ip }) => {
    const { events, name } = await eventsOf(platform, params.secret, ip)
    return icsFile(name, 'llave', events, clock.now())
  })

  server.handle('GET /operations/:id/appointments', async ({ actor, params }) => {
    const { appointments, place } = await readAppointments(db, actor, params.id, sinceDayOf(clock.now()))
    return appointments.map(appointment => ({ ...appointment, place }))
  })

  server.handle('GET /operations/:id/appointments.ics', async ({ actor, params }) => {
    const operation = await readAppointments(db, actor, params.id, sinceDayOf(clock.now()))
    const page = `${config.publicUrl}/${isStaffActor(actor) ? 'operations' : 'solicitud'}/${params.id}`
    const { events, name } = appointmentEvents(translator(actor.language), operation, page)
    return icsFile(name, `cita-${operation.numOperation}`, events, clock.now())
  })
}
