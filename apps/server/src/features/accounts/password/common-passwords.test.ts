import { describe, expect, it } from 'vitest'
import { isCommonPassword } from './common-passwords'

describe('common passwords', () => {
  it.each([
    'Password1',
    'P4ssw0rd1',
    'Contraseña1',
    'Madrid2024',
    '¡Madrid2024!',
    '2024Madrid',
    'Hipoteca123',
    'Qwerty123',
    'Qwerty.123',
    'Abcd1234',
    'Aa12345678',
    '1Qaz2wsx',
    'HolaHola1',
    'Bienvenido01',
  ])('%s is common', password => {
    expect(isCommonPassword(password.toLowerCase())).toBe(true)
  })

  it.each([
    'Abcdefg1',
    'Cereza-Nublada-42',
    'kT7mWq2zPx',
    'MadridCalleSol88',
    'Password-Del-Abuelo-1931',
    'Hipoteca8391',
  ])('%s is not', password => {
    expect(isCommonPassword(password.toLowerCase())).toBe(false)
  })
})
