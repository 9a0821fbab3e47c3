import { type Pictures, shownAt, shownTo } from './picture'
import { button, filledIn, newcomer, operationIn, sharedOperation } from './scenes'

export const team: Pictures = {
  'empezar#aspecto': shownAt('broker', '/configuracion/aspecto', async page => {
    await page.getByRole('radiogroup').first().waitFor()
    return { of: page.getByRole('main'), height: 620 }
  }),
  'tu-dia#urgente': shownAt('broker', '/dashboard', async page => {
    await page.getByRole('heading', { name: 'Lo más urgente' }).waitFor()
    return { of: page.getByRole('main'), height: 520 }
  }),
  'tablero#mover': shownAt('broker', '/operations?view=board', async page => {
    const list = page.getByRole('region', { name: 'Subir documentación', exact: true })
    await list.getByRole('article').first().getByRole('link').press('m')
    const dialog = page.getByRole('dialog')
    return { of: [dialog, page.getByRole('listbox')] }
  }),
  'tablero#tarjetas': shownAt('broker', '/operations?view=board', async page => {
    const lists = page.getByRole('region', { name: 'Tablero de operaciones' })
    const lens = page.getByRole('combobox', { name: 'Qué muestran las tarjetas' }).first()
    await page.getByRole('article').first().waitFor()
    return { of: [lens, lists], height: 360, width: 800 }
  }),
  'lista#filtros': shownAt('broker', '/operations?view=list', async page => {
    await page.getByRole('row').nth(3).waitFor()
    return { of: page.getByRole('main'), height: 380 }
  }),
  'lista#vistas': shownAt('broker', '/operations?view=list&late=true', async page => {
    await page.getByRole('row').nth(1).waitFor()
    await button(page, /^Vistas/).click()
    await page.getByRole('menuitem', { name: 'Guardar esta vista…' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox').fill('Con retraso')
    return { of: filledIn(dialog, 'Guardar vista') }
  }),
  'operacion#crear': shownAt('broker', '/operations?view=board&new=true', async page => {
    const dialog = page.getByRole('dialog')
    return { of: filledIn(dialog, 'Crear operación'), mark: button(dialog, 'Crear operación') }
  }),
  'operacion#siguiente': shownTo('broker', async page => {
    await page.goto(`/operations/${await operationIn('SUBIR_DOCUMENTACION')}`)
    await page.getByText('Siguiente paso').first().waitFor()
    return { of: page.getByRole('main'), height: 300 }
  }),
  'operacion#titulares': shownTo('broker', async page => {
    await page.goto(`/operations/${await sharedOperation()}`)
    await button(page, 'Datos').click()
    await page
      .getByRole('button', { name: /^Acciones de / })
      .last()
      .click()
    await page.getByRole('menuitem', { name: 'Ya no participa…' }).click()
    await page.getByRole('heading', { name: 'Qué pasará' }).waitFor()
    return { of: page.getByRole('dialog'), height: 300 }
  }),
  'operacion#archivar': shownTo('broker', async page => {
    await page.goto(`/operations/${await operationIn('SUBIR_DOCUMENTACION')}`)
    await button(page, 'Más opciones').click()
    await page.getByRole('menuitem', { name: 'Archivar…' }).click()
    return { of: filledIn(page.getByRole('dialog'), 'Archivar') }
  }),
  'cuestionario#corregir': shownTo('broker', async page => {
    await page.goto(`/operations/${await operationIn('SUBIR_DOCUMENTACION')}/2`)
    await page.getByRole('tabpanel').waitFor()
    return {
      of: [page.getByRole('tab', { name: 'Cuestionario' }), page.getByRole('tabpanel')],
      mark: button(page, 'Corregir respuestas'),
      height: 460,
    }
  }),
  'documentos#pedir': shownTo('broker', async page => {
    await page.goto(`/operations/${await operationIn('SUBIR_DOCUMENTACION')}/3`)
    await button(page, 'Solicitar').click()
    return { of: filledIn(page.getByRole('dialog'), 'Solicitar') }
  }),
  'documentos#recordar': shownTo('broker', async page => {
    await page.goto(`/operations/${await operationIn('SUBIR_DOCUMENTACION')}/3`)
    await button(page, 'Enviar recordatorio').click()
    return { of: filledIn(page.getByRole('dialog'), /^Enviar recordatorio/) }
  }),
  'revision#validar': shownAt('broker', '/revision', async page => {
    await page.locator('[data-shown]').waitFor()
    return {}
  }),
  'cobros#dudas': shownAt('broker', '/cobros', async page => {
    const open = page.getByRole('list', { name: 'Por asignar' })
    const proposal = open.getByRole('button', { name: /por el nombre/ }).first()
    return { of: open, mark: proposal, height: 420 }
  }),
  'contrato#honorarios': shownTo('broker', async page => {
    await page.goto(`/operations/${await operationIn('CUESTIONARIO_COMPLETADO')}/3`)
    await button(page, 'Cambiar honorarios').click()
    return { of: filledIn(page.getByRole('dialog'), 'Guardar honorarios') }
  }),
  'ofertas#apuntar': shownTo('broker', async page => {
    await page.goto(`/operations/${await operationIn('NEGOCIACION')}`)
    await page.getByRole('tab', { name: 'Ofertas' }).click()
    await button(page, 'Añadir oferta').click()
    return { of: filledIn(page.getByRole('dialog'), 'Guardar la oferta'), height: 560 }
  }),
  'ofertas#dosier': shownTo('broker', async page => {
    await page.goto(`/operations/${await operationIn('NEGOCIACION')}`)
    await page.getByRole('tab', { name: 'Ofertas' }).click()
    await button(page, 'Preparar dosier').click()
    const drawer = page.getByRole('dialog')
    await drawer.getByRole('combobox', { name: 'Banco' }).fill('ING')
    await page.getByRole('option', { name: 'ING', exact: true }).click()
    await button(drawer, 'Preparar el PDF').click()
    const send = button(drawer, 'Enviar a ING')
    await send.waitFor()
    return { of: drawer, mark: send, height: 520 }
  }),
  'tareas#rapida': shownAt('broker', '/tasks', async page => {
    await page.getByRole('row').nth(2).waitFor()
    await page.keyboard.press('t')
    const dialog = page.getByRole('dialog', { name: 'Tarea rápida' })
    await dialog.getByRole('textbox').fill('Llamar a Ana mañana 10:00 #1133')
    await page.getByRole('region', { name: 'Se guardará' }).waitFor()
    return { of: filledIn(dialog, 'Crear tarea') }
  }),
  'tareas#semana': shownAt('broker', '/tasks?view=week', async page => {
    await button(page, 'Semana siguiente').waitFor()
    return { of: page.getByRole('main'), height: 560 }
  }),
  'contactos#vincular': shownAt('broker', '/contacts?role=NOTARIA', async page => {
    await button(page, 'Nuevo contacto').click()
    return { of: filledIn(page.getByRole('dialog'), 'Crear contacto') }
  }),
  'contactos#importar': shownAt('broker', '/contacts?role=NOTARIA', async page => {
    await button(page, 'Importar').click()
    const chooser = page.waitForEvent('filechooser')
    await button(page, 'Elegir archivo').click()
    const buffer = Buffer.from(
      'Nombre;Correo;Teléfono\nMarta Gil;marta@correo.example;600111222\nLuis Sanz;sin correo;\n',
    )
    await (await chooser).setFiles({ name: 'contactos.csv', mimeType: 'text/csv', buffer })
    await page.getByRole('dialog').getByRole('combobox').first().waitFor()
    return { of: filledIn(page.getByRole('dialog'), /^Importar \d/) }
  }),
  'mensajes#mensajes': shownTo('broker', async page => {
    await page.goto(`/operations/${await operationIn('SUBIR_DOCUMENTACION')}`)
    await page.getByRole('tab', { name: /^Mensajes/ }).click()
    const panel = page.getByRole('tabpanel')
    return { of: [page.getByRole('tab', { name: /^Mensajes/ }), panel], mark: button(panel, 'Enviar') }
  }),
  'fechas#poner': shownTo('broker', async page => {
    await page.goto(`/operations/${await operationIn('TASACION')}`)
    await button(page, 'Datos').click()
    const add = button(page, 'Añadir fecha')
    await add.waitFor()
    return { of: add.locator('xpath=ancestor::section[1]'), mark: add }
  }),
  'fechas#llegar': shownTo('broker', async page => {
    await page.goto(`/operations/${await operationIn('TASACION')}`)
    await button(page, 'Datos').click()
    await page.getByText('Paso a paso').click()
    const trial = button(page, 'Probar otra fecha')
    return { of: trial.locator('xpath=ancestor::section[1]'), mark: trial }
  }),
  'fechas#calendario': shownAt('broker', '/configuracion/calendario', async page => {
    return {
      of: page.getByRole('tabpanel').or(page.locator('main section')).first(),
      mark: button(page, 'Crear la dirección'),
    }
  }),
  'buscar#ctrl-k': shownAt('broker', '/dashboard', async page => {
    await page.getByRole('heading', { name: 'Lo más urgente' }).waitFor()
    await page.keyboard.press('Control+k')
    await page.keyboard.type('crear')
    return { of: [page.getByPlaceholder('Buscar o ir a…'), page.getByRole('listbox')] }
  }),
  // Last, because signing in within a tab signs in all tabs of the device.
  'empezar#invitacion': shownTo('broker', async page => {
    await newcomer(page)
    await page.goto('/dashboard')
    return { of: button(page, 'No mostrar más').locator('xpath=ancestor::section[1]') }
  }),
}
