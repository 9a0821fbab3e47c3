import { describe, expect, it } from 'vitest'
import { settingsTabsFor } from './settings-tabs'

const idsFor = (...roles: Parameters<typeof settingsTabsFor>[0]) => settingsTabsFor(roles).map(tab => tab.id)

describe('the sections of the settings', () => {
  it('are account, security, privacy and appearance for everybody', () => {
    expect(idsFor('customer')).toEqual(['cuenta', 'seguridad', 'privacidad', 'aspecto'])
    expect(idsFor('agency')).toEqual(['cuenta', 'seguridad', 'privacidad', 'aspecto', 'notificaciones'])
  })

  it('hold the company for the superadmin alone', () => {
    expect(idsFor('superadmin')).toContain('empresa')
    expect(settingsTabsFor(['admin']).map(tab => tab.group)).not.toContain('company')
    expect(idsFor()).toEqual([])
  })
})
