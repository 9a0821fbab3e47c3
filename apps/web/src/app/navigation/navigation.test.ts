import type { Role } from '@llave/domain/people/roles'
import { describe, expect, it } from 'vitest'
import { itemsFor, navigation, navigationFor } from './navigation'
import { suggest } from './suggest'

const titles = ['Inicio', 'Operaciones', 'Configuración', 'Contactos']
const search = (text: string) => suggest(titles, title => title, text)

describe('search suggestions', () => {
  it('ignore accents and capitals', () => {
    expect(search('configuracion')).toEqual(['Configuración'])
    expect(search('CON')).toEqual(['Configuración', 'Contactos'])
    expect(search(' ópera ')).toEqual(['Operaciones'])
  })

  it('are empty when nothing matches', () => {
    expect(search('zzz')).toEqual([])
  })

  it('are limited to ten', () => {
    expect(
      suggest(
        Array.from({ length: 30 }, (_, n) => `Página ${n}`),
        title => title,
        'pagina',
      ),
    ).toHaveLength(10)
  })
})

describe('the menu', () => {
  it('shows a role only its own items, and no empty group', () => {
    expect(itemsFor(['agency']).map(item => item.id)).toEqual(['dashboard', 'ownAgency', 'settings', 'logout'])
    expect(itemsFor(['admin']).map(item => item.id)).not.toContain('settings')
    expect(navigationFor(['customer'])).toEqual([])
  })

  it('has the entries of the specification in its order, Managers and what is asked about data for the superadmin alone', () => {
    const urls = (role: Role) => itemsFor([role]).map(({ url }) => url)
    const all = ['/operations', '/tasks', '/contacts', '/admins', '/users', '/configuracion', '/logout']
    expect(urls('superadmin').filter(url => all.includes(url))).toEqual(all)
    expect(urls('admin')).toEqual(urls('superadmin').filter(url => !['/admins', '/privacidad'].includes(url)))
    expect(itemsFor(['admin']).find(({ url }) => url === '/tasks')).toMatchObject({
      exact: true,
      badge: 'pendingTasks',
    })
  })

  it('has one id and one address per item', () => {
    const items = navigation.flatMap(group => group.children)
    expect(new Set(items.map(item => item.id)).size).toBe(items.length)
    expect(new Set(items.map(item => item.url)).size).toBe(items.length)
  })
})
