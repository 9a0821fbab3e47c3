import type { RadarEntry } from '@llave/api-contract/radar.calls'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { getTexts } from '../../../lib/texts/texts'
import { answer, expectRetry, listed, press, refusal, sent, show, signIn } from '../../../testing/page.testing'
import RadarPage from './RadarPage'
import { taskText } from './radar-text'

const LIST = 'POST /radar/listPagination'
const MAKE = 'POST /radar/makeTask'
const ASIDE = 'POST /radar/setAside'
const BACK = 'POST /radar/takeBack'

const nuria = { _id: 'u2', name: 'Nuria', lastname: 'Sanz', avatar: null, avatarColor: null }
const better: RadarEntry = {
  ...{ operation: { _id: 'o1', numOperation: 1042, title: 'Eva Gil' }, holderName: 'Eva Gil', endedOn: '2024-03-09' },
  ...{ responsable: nuria, state: 'OPEN', task: null, endsOn: null, also: [] },
  reason: {
    ...{ kind: 'BETTER_RATE', own: 'SABADELL', rateKind: 'FIXED', differential: null, euribor: null, bank: 'ING' },
    ...{ left: 160_000, months: 324, rate: 3.5, instalment: 808.28, cases: 6, offered: 2.45, newInstalment: 718.95 },
    ...{ saving: 25_562, cost: 3200 },
  },
}
const of = (reason: Partial<RadarEntry['reason']>): RadarEntry => ({
  ...better,
  reason: { ...better.reason, ...reason } as RadarEntry['reason'],
})
const passes: RadarEntry['reason'] = {
  ...{ kind: 'WOULD_PASS', bank: 'ING', cases: 6, approved: 5, days: 8 },
  terms: { rateKind: 'FIXED', cases: 5, rate: 2.5, differential: null },
}
const ends: RadarEntry['reason'] = {
  ...{ kind: 'FIXED_ENDS', own: 'CAIXABANK', endsOn: '2027-02-28', left: 160_000, months: 300, rate: 2.1 },
  ...{ instalment: 680.4, differential: 0.75, euribor: { value: 2.134, date: '2026-10-31' }, laterInstalment: 727.9 },
  fixed: { bank: 'ING', cases: 6, rate: 2.45, instalment: 700.2 },
}
const task = { _id: 't1', responsable: nuria }
const page = <RadarPage />
const space = (text: string) => text.replace(/\u00a0/g, ' ')

beforeEach(() => {
  signIn({ roles: ['superadmin'] })
  answer({ [LIST]: listed(better) })
})

describe('the radar', () => {
  it('is waited for, and read again after an error', async () => {
    await expectRetry(page, LIST, listed())
    expect(await screen.findByText(/^Ninguna hipoteca firmada/)).toBeTruthy()
  })

  it.each<[string, RadarEntry, string]>([
    [
      'a better rate',
      better,
      'Paga 808 € al mes al 3,5 % fijo en Banco Sabadell. ING da ahora el 2,45 % (6 casos): pagaría 719 €, 89 € menos. ' +
        'En los 27 años que quedan son 25.562 €, ya descontados los 3.200 € que como mucho puede cobrar su banco; ' +
        'tasación y honorarios, aparte.',
    ],
    ['of the own bank', of({ own: 'ING' }), 'Es su propio banco: sería una novación'],
    [
      'a lower differential',
      of({ rateKind: 'VARIABLE', differential: 1.2, offered: 0.5, euribor: { value: 2.134, date: '2026-10-31' } }),
      'a Euríbor + 1,2 % en Banco Sabadell, con el Euríbor al 2,13 %. ING da ahora Euríbor + 0,5 % (6 casos)',
    ],
    [
      'what would pass',
      { ...better, reason: passes },
      'ING aprobó 5 de 6 operaciones como esta, y a esta no la había rechazado. Contesta en 8 días. ' +
        'En el último año dio un 2,5 % fijo (5 casos).',
    ],
    [
      'a fixed stretch that ends',
      { ...better, reason: ends },
      'El 28 feb 2027 acaba su tramo fijo al 2,1 % en CaixaBank y pasa a Euríbor + 0,75 %. Con el Euríbor al 2,13 %, ' +
        'la cuota pasa de 680 € a 728 € al mes. ING da ahora un 2,45 % fijo (6 casos): serían 700 € al mes.',
    ],
    [
      'an end without a known Euríbor',
      { ...better, reason: { ...ends, euribor: null, laterInstalment: null, fixed: null } },
      'lo que pagará no se sabe, porque no consta un Euríbor reciente.',
    ],
  ])('gives the reason: %s', async (_, entry, text) => {
    answer({ [LIST]: listed(entry) })
    show(page)
    const row = await screen.findByRole('listitem')
    expect(space(row.textContent ?? '')).toContain(text)
  })

  it('makes a task with the reason in a press, says so and leads to it', async () => {
    answer({ [MAKE]: { record: { ...better, state: 'TASK', task } } })
    show(page)
    await press('Crear tarea de llamar por la operación 1042')
    const link = await screen.findByRole('link', { name: 'Ver la tarea' })
    expect(link.getAttribute('href')).toBe('/tasks/t1')
    expect(screen.getByText(/Tarea de Nuria/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: /Crear tarea/ })).toBeNull()
    const [body] = sent(MAKE)
    expect(space(body?.name ?? '')).toBe('Llamar a Eva Gil: puede pagar 89 € menos al mes')
    expect(space(body?.description ?? '')).toMatch(/^Paga 808 € al mes.*no consta\.$/)
  })

  it('shows somebody once, with the reason of each operation, and writes them all into the task', async () => {
    const other: RadarEntry['also'][number] = {
      operation: { _id: 'o7', numOperation: 977, title: 'Eva Gil' },
      endedOn: '2025-05-04',
      reason: passes,
    }
    answer({ [LIST]: listed({ ...better, also: [other] }), [MAKE]: { record: { ...better, state: 'TASK', task } } })
    show(page)
    const link = await screen.findByRole('link', { name: 'También la nº 977, que terminó el 4 may 2025:' })
    expect(link.getAttribute('href')).toContain('/operations/o7')
    await press('Crear tarea de llamar por la operación 1042')
    await screen.findByRole('link', { name: 'Ver la tarea' })
    const [body] = sent(MAKE)
    expect(space(body?.description ?? '')).toMatch(
      /^Paga 808 €.* También la nº 977, .*: ING aprobó 5 de 6 .*no consta\.$/,
    )
  })

  it('keeps the entry when the task is refused', async () => {
    answer({ [MAKE]: refusal('ERR_NOT_FOUND') })
    show(page)
    await press(/^Crear tarea/)
    expect(await screen.findByRole('button', { name: /^Crear tarea/ })).toBeTruthy()
  })

  it('sets one aside for a year or for good, and takes it back', async () => {
    answer({ [ASIDE]: { record: { ...better, state: 'ASIDE', endsOn: '2027-11-29' } }, [BACK]: { record: better } })
    show(page)
    await press('No es para llamar: operación 1042')
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Durante un año' }))
    expect(await screen.findByText('No es para llamar hasta el 29 nov 2027.')).toBeTruthy()
    expect(sent(ASIDE)).toEqual([{ operationId: 'o1', forGood: false }])
    await press('Volver a mostrar')
    expect(await screen.findByRole('button', { name: /^Crear tarea/ })).toBeTruthy()
    expect(sent(BACK)).toEqual([{ operationId: 'o1' }])
  })

  it('shows owners the brokerage and brokers their own, and says where the others are', async () => {
    signIn({ roles: ['admin'] })
    answer({ [LIST]: listed() })
    const { address } = show(page)
    await press('Ver todas')
    expect(sent(LIST)[0]).toMatchObject({ list: 'IMPROVE', state: 'OPEN', mine: true })
    await waitFor(() => expect(sent(LIST).at(-1)).toMatchObject({ mine: false }))
    expect(address()).toContain('de=all')
  })
})

it('a task’s name has room for the longest name', () => {
  const { name } = taskText(getTexts(), { ...better, holderName: 'Ñ'.repeat(300) })
  expect(name).toHaveLength(200)
})
