import type { Screen } from './screen'

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
  { route: 'paths.privacy', path: '/privacidad' },
  { route: 'paths.privacy', path: '/privacidad?request=new', what: 'new' },
  {
    route: 'paths.privacy',
    path: '/privacidad',
    what: 'one',
    open: async page => {
      await page.getByRole('link', { name: 'Marta Ibáñez' }).click()
      await page.getByRole('heading', { name: 'Qué hay aquí de esta persona' }).waitFor()
    },
  },
  {
    route: 'paths.privacy',
    path: '/privacidad',
    what: 'erasure',
    open: async page => {
      await page.getByRole('row').filter({ hasText: 'Borrarlos' }).getByRole('link').first().click()
      await page.getByText('Ahora no se puede bloquear').waitFor()
    },
  },
  {
    route: 'paths.privacy',
    path: '/privacidad',
    what: 'retention',
    open: async page => {
      await page.getByRole('button', { name: 'Plazos de conservación' }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
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
  { route: "paths.manager(':personId?', ':handle?')", path: '/admins' },
  {
    route: "paths.manager(':personId?', ':handle?')",
    path: '/admins/new',
    what: 'errors',
    open: async page => {
      await page.getByRole('radio', { name: 'Crear una contraseña' }).check()
      await page.getByRole('button', { name: 'Crear manager' }).click()
      await page.getByText('Revise los campos del formulario.').waitFor()
    },
  },
  {
    route: "paths.manager(':personId?', ':handle?')",
    path: '/admins',
    what: 'one who is away',
    open: async page => {
      await page.getByRole('link', { name: 'Pau Ferrer Ribas' }).click()
      await page.getByRole('button', { name: 'Traspasar su trabajo' }).waitFor()
    },
  },
  { route: "paths.user(':personId?', ':handle?')", path: '/users?role=agency' },
  { route: "paths.configurationTab(':tab?')", path: '/configuracion/ausencia', what: 'absence' },
  { route: "paths.configurationTab(':tab?')", path: '/configuracion' },
  { route: "paths.configurationTab(':tab?')", path: '/configuracion/empresa', what: 'company' },
  { route: "paths.configurationTab(':tab?')", path: '/configuracion/avisos', what: 'notices' },
  { route: "paths.configurationTab(':tab?')", path: '/configuracion/aspecto', what: 'display' },
  { route: "paths.configurationTab(':tab?')", path: '/configuracion/correos', what: 'mail texts' },
  { route: "paths.configurationTab(':tab?')", path: '/configuracion/calendario', what: 'calendar' },
  {
    route: "paths.configurationTab(':tab?')",
    path: '/configuracion/apariencia',
    what: 'brand',
    open: async page => {
      await page.getByRole('textbox', { name: 'Código del color' }).fill('#008dd2')
      await page.getByRole('button', { name: /^Usar #/ }).waitFor()
    },
  },
  { route: "paths.configurationTab(':tab?')", path: '/configuracion/documentos', what: 'rules for papers' },
  {
    route: "paths.configurationTab(':tab?')",
    path: '/configuracion/documentos',
    what: 'rule for papers',
    open: async page => {
      await page.getByRole('button', { name: 'Añadir regla' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Guardar la regla' }).click()
      await page.getByRole('alert').first().waitFor()
    },
  },
  { route: "paths.configurationTab(':tab?')", path: '/configuracion/bancos', what: 'banks' },
  {
    route: "paths.configurationTab(':tab?')",
    path: '/configuracion/bancos',
    what: 'bank',
    open: async page => {
      await page.getByRole('button', { name: 'Añadir banco' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Guardar el banco' }).click()
      await page.getByRole('alert').first().waitFor()
    },
  },
  { route: "paths.configurationTab(':tab?')", path: '/configuracion/cupones', what: 'coupons' },
  {
    route: "paths.configurationTab(':tab?')",
    path: '/configuracion/cupones?coupon=new',
    what: 'coupon errors',
    open: async page => {
      await page.getByRole('textbox', { name: 'Código' }).fill('dos palabras')
      await page.getByRole('dialog').getByRole('button', { name: 'Crear cupón' }).click()
      await page.getByRole('alert').first().waitFor()
    },
  },
  { route: "paths.configurationTab(':tab?')", path: '/configuracion/integraciones', what: 'integrations' },
  { route: "paths.configurationTab(':tab?')", path: '/configuracion/formulario', what: 'lead form' },
  {
    route: "paths.configurationTab(':tab?')",
    path: '/configuracion/integraciones',
    what: 'deliveries',
    open: async page => {
      await page.getByRole('button', { name: 'Ver envíos' }).first().click()
      await page.getByRole('dialog').getByText('Respondió 503').waitFor()
    },
  },
  { route: "paths.configurationTab(':tab?')", path: '/configuracion/registro', what: 'audit' },
  { route: "paths.configurationTab(':tab?')", path: '/configuracion/envios?status=DEAD', what: 'outbox' },
  {
    route: "paths.configurationTab(':tab?')",
    path: '/configuracion/envios?status=DEAD',
    what: 'mail',
    open: async page => {
      await page.getByRole('row').nth(1).getByRole('link').first().click()
      await page.getByRole('dialog', { name: 'Correo' }).locator('iframe').waitFor()
    },
  },
]
