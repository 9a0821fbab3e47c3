import { baseURL, call, demoSession } from '../../helpers/api'
import { expect, test } from '../../helpers/test'

interface Listed {
  readonly records: readonly { readonly _id: string; readonly numOperation: number }[]
}

test('a signed contract is checked by anybody; that the staff looked at it is in the register @escritorio', async ({
  openAs,
}) => {
  const owner = await demoSession('superadmin')
  const body = { filterColumns: [{ id: 'state', value: ['APROBACION'] }] }
  const { records } = await call<Listed>('POST', '/operations/listPagination', { token: owner.token, body })
  const [operation] = records
  if (!operation) throw new Error('The demo has signed contracts')
  const answer = await fetch(`${baseURL}/api/operations/generateContract/${operation._id}`, {
    headers: { authorization: `Bearer ${owner.token}` },
  })
  const buffer = Buffer.from(await answer.arrayBuffer())

  await test.step('a stranger drops the file, and one in which a byte was changed', async () => {
    const page = await openAs({ at: '/verificar' })
    const drop = (name: string, bytes: Buffer) =>
      page.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/pdf', buffer: bytes })
    await drop('contrato.pdf', buffer)
    await expect(page.getByRole('heading', { name: 'El contrato es auténtico y no ha cambiado' })).toBeFocused()
    const changed = Buffer.from(buffer)
    changed[200] = (changed[200] ?? 0) ^ 1
    await drop('cambiado.pdf', changed)
    await expect(page.getByRole('heading', { name: 'No reconocemos este archivo' })).toBeFocused()
  })

  await test.step('the superadmin finds who looked, by number and kind, and comes back to it', async () => {
    const desk = await openAs({ session: owner, at: '/configuracion/registro' })
    await desk.getByRole('searchbox', { name: 'Nº de operación' }).fill(String(operation.numOperation))
    await desk.getByRole('button', { name: 'Tipo' }).focus()
    await desk.keyboard.press('Enter')
    await desk.getByRole('checkbox', { name: 'Lecturas y descargas' }).press('Space')
    await desk.keyboard.press('Escape')
    const look = desk.getByRole('row').filter({ hasText: 'Ha visto un DNI o un contrato' }).first()
    await expect(look).toContainText(`Nº ${operation.numOperation}`)
    await desk.reload()
    await expect(look).toBeVisible()
    const download = desk.waitForEvent('download')
    await desk.getByRole('button', { name: 'Exportar' }).click()
    await desk.getByRole('menuitem', { name: /CSV/ }).click()
    expect((await download).suggestedFilename()).toMatch(/^registro-.*\.csv$/)
  })
})
