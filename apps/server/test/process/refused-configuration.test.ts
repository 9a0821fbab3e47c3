import { describe, expect, it } from 'vitest'
import { useProducts } from './product'

const products = useProducts()

describe('a configuration that is refused says why, without a stack', () => {
  it.each([
    ['PORT', 'eighty'],
    ['SMTP_URL', 'mail.example'],
    ['DATABASE_URL', 'mysql://localhost/llave'],
    ['STORAGE_URL', 'ftp://files.example'],
    ['SECRET_KEY', 'short'],
    ['DEMO', 'perhaps'],
  ])('an invalid %s is named, and the program exits with status 78', async (name, value) => {
    const { code, output } = await products.run({ DATA_DIR: '/nonexistent/llave', [name]: value })
    expect(code).toBe(78)
    expect(output).toContain(name)
    expect(output).not.toMatch(/\n\s+at /)
  })

  it('an address that others can reach needs https', async () => {
    const { code, output } = await products.run({ DATA_DIR: '/nonexistent/llave', HOST: '0.0.0.0' })
    expect(code).toBe(78)
    expect(output).toMatch(/https/)
  })

  it('a demo, whose passwords everybody knows, is only for this machine', async () => {
    const environment = { DATA_DIR: '/nonexistent/llave', DEMO: '1', PUBLIC_URL: 'https://llave.example' }
    const { code, output } = await products.run(environment)
    expect(code).toBe(78)
    expect(output).toContain('DEMO')
  })
})
