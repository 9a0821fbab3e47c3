import { over, type Screen } from './screen'

const privacy = { route: 'paths.privacy', path: '/privacidad' }
const managers = { route: "paths.manager(':personId?', ':handle?')", path: '/admins' }
const settings = (tab: string) => ({ route: "paths.configurationTab(':tab?')", path: `/configuracion${tab}` })

/** The owner's screens: people and settings. */
export const companyScreens: readonly Screen[] = [
  { route: 'paths.setup', path: '/puesta-en-marcha' },
  { route: 'paths.imports', path: '/importaciones' },
  {
    route: "paths.import(':importId')",
    open: async page => {
      await page.locator('input[type=file]').setInputFiles({
        name: 'cartera.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from('Cliente;Correo;Estado;Hipoteca\nAna;ana@correo.example;Rara;unos 180'),
      })
      await page.getByText('Fila 2', { exact: true }).waitFor()
    },
  },
  { route: 'paths.money', path: '/cobros' },
  { route: 'paths.money', path: '/cobros?estado=ASSIGNED', what: 'assigned' },
  { route: 'paths.radar', path: '/radar' },
  { route: 'paths.radar', path: '/radar?lista=PASS', what: 'would pass' },
  privacy,
  { ...privacy, path: '/privacidad?request=new', what: 'new' },
  over(privacy, 'one', async page => {
    await page.getByRole('link', { name: 'Marta Ibáñez' }).click()
    await page.getByRole('heading', { name: 'Qué hay aquí de esta persona' }).waitFor()
  }),
  over(privacy, 'erasure', async page => {
    await page.getByRole('row').filter({ hasText: 'Borrarlos' }).getByRole('link').first().click()
    await page.getByText('Ahora no se puede bloquear').waitFor()
  }),
  over(privacy, 'retention', async page => {
    await page.getByRole('button', { name: 'Plazos de conservación' }).click()
    await page.getByRole('dialog').waitFor()
  }),
  { route: 'paths.agencies', path: '/agencias' },
  { route: 'paths.agencies', path: '/agencias?new=true', what: 'new' },
  {
    route: "paths.agency(':agencyId')",
    path: '/agencias',
    open: async page => {
      await page.getByRole('link', { name: 'Pisos del Retiro' }).click()
      await page.getByRole('heading', { name: 'Lo que ha traído' }).waitFor()
    },
  },
  managers,
  over({ ...managers, path: '/admins/new' }, 'errors', async page => {
    await page.getByRole('radio', { name: 'Crear una contraseña' }).check()
    await page.getByRole('button', { name: 'Crear manager' }).click()
    await page.getByText('Revise los campos del formulario.').waitFor()
  }),
  over(managers, 'one who is away', async page => {
    await page.getByRole('link', { name: 'Pau Ferrer Ribas' }).click()
    await page.getByRole('button', { name: 'Traspasar su trabajo' }).waitFor()
  }),
  { route: "paths.user(':personId?', ':handle?')", path: '/users?role=agency' },
  { ...settings('/ausencia'), what: 'absence' },
  settings(''),
  { ...settings('/empresa'), what: 'company' },
  { ...settings('/avisos'), what: 'notices' },
  { ...settings('/aspecto'), what: 'display' },
  { ...settings('/correos'), what: 'mail texts' },
  { ...settings('/calendario'), what: 'calendar' },
  over(settings('/apariencia'), 'brand', async page => {
    await page.getByRole('textbox', { name: 'Código del color' }).fill('#008dd2')
    await page.getByRole('button', { name: /^Usar #/ }).waitFor()
  }),
  { ...settings('/documentos'), what: 'rules for papers' },
  over(settings('/documentos'), 'rule for papers', async page => {
    await page.getByRole('button', { name: 'Añadir regla' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Guardar la regla' }).click()
    await page.getByRole('alert').first().waitFor()
  }),
  { ...settings('/bancos'), what: 'banks' },
  over(settings('/bancos'), 'bank', async page => {
    await page.getByRole('button', { name: 'Añadir banco' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Guardar el banco' }).click()
    await page.getByRole('alert').first().waitFor()
  }),
  { ...settings('/cupones'), what: 'coupons' },
  over(settings('/cupones?coupon=new'), 'coupon errors', async page => {
    await page.getByRole('textbox', { name: 'Código' }).fill('dos palabras')
    await page.getByRole('dialog').getByRole('button', { name: 'Crear cupón' }).click()
    await page.getByRole('alert').first().waitFor()
  }),
  { ...settings('/integraciones'), what: 'integrations' },
  { ...settings('/formulario'), what: 'lead form' },
  over(settings('/integraciones'), 'deliveries', async page => {
    await page.getByRole('button', { name: 'Ver envíos' }).first().click()
    await page.getByRole('dialog').getByText('Respondió 503').waitFor()
  }),
  { ...settings('/registro'), what: 'audit' },
  { ...settings('/envios?status=DEAD'), what: 'outbox' },
  over(settings('/envios?status=DEAD'), 'mail', async page => {
    await page.getByRole('row').nth(1).getByRole('link').first().click()
    await page.getByRole('dialog', { name: 'Correo' }).locator('iframe').waitFor()
  }),
]
