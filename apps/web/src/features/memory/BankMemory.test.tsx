import type { BankMemory as Memory } from '@llave/api-contract/memory.calls'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { answer, show } from '../../testing/page.testing'
import BankMemory from './BankMemory'
import MemoryButton from './MemoryButton'

const memory: Memory = {
  traits: { kind: 'COMPRA', loanToValue: 'TO_90', debtRatio: null, employment: 'PERMANENT', region: 'MADRID' },
  compared: ['kind', 'loanToValue', 'employment'],
  operations: 12,
  banks: [
    {
      bank: 'ING',
      cases: 9,
      approved: 6,
      refused: 2,
      silent: 1,
      days: { cases: 8, median: 6 },
      rates: [
        { kind: 'FIXED', cases: 5, rate: 2.6, differential: null },
        { kind: 'VARIABLE', cases: 5, rate: null, differential: 0.49 },
      ],
      conditions: [{ text: 'Nómina domiciliada', cases: 5 }],
    },
    { bank: 'BBVA', cases: 5, approved: 5, refused: 0, silent: 0, days: null, rates: [], conditions: [] },
  ],
  fewer: ['EVO'],
}

const answerWith = (own: Partial<Memory> = {}) => answer({ 'GET /operations/:id/bankMemory': { ...memory, ...own } })

it('says what banks did, of how many cases, and in what the operations are alike', async () => {
  answerWith()
  show(<BankMemory operationId="o1" bank={null} />)
  const [ing, bbva] = await screen.findAllByRole('listitem')
  expect(ing?.textContent).toBe(
    'INGAprobó 6 de 9, rechazó 2, no contestó a 1Contesta en 6 días (8 casos)Fija al 2,6\u00a0% (5 casos)' +
      'Variable, Euríbor + 0,49\u00a0% (5 casos)Suele pedir: Nómina domiciliada (5 casos).',
  )
  expect(bbva?.textContent).toBe('BBVAAprobó 5 de 5')
  const like = await screen.findByText(/12 operaciones parecidas/)
  expect(like.textContent).toBe(
    '12 operaciones parecidas de los últimos 3 años: Compra de vivienda, LTV de 80 a 90\u00a0%, contrato indefinido. ' +
      'Sin mirar: comunidad autónoma. No consta: endeudamiento.',
  )
  expect(screen.getByText('Con menos de 5 casos: EVO Banco.')).toBeTruthy()
})

it.each<[string, Memory['banks'][number]['bank'] | null, Partial<Memory>, string | RegExp]>([
  ['one bank is shown alone', 'BBVA', {}, /^Aprobó 5 de 5$/],
  ['a bank with too few cases has no figures', 'EVO', {}, 'De EVO Banco hay menos de 5 casos parecidos.'],
  ['with too few of all, that is said', null, { operations: null, banks: [] }, /Todavía hay pocas/],
  ['so it is when a bank is chosen', 'ING', { operations: null, banks: [] }, /Todavía hay pocas/],
])('%s', async (_, bank, own, text) => {
  answerWith(own)
  show(<BankMemory operationId="o1" bank={bank} />)
  expect(await screen.findByText(text)).toBeTruthy()
  expect(screen.queryByText(/Aprobó 6/)).toBeNull()
})

it('of a kind without a price, no loan to value is missed', async () => {
  answerWith({ traits: { ...memory.traits, kind: 'EXTINCION', loanToValue: null }, compared: ['kind', 'employment'] })
  show(<BankMemory operationId="o1" bank={null} />)
  expect((await screen.findByText(/operaciones parecidas/)).textContent).toMatch(/No consta: endeudamiento\.$/)
})

it('stands behind a button where banks are chosen', async () => {
  answerWith()
  show(<MemoryButton operationId="o1" />)
  await userEvent.click(await screen.findByRole('button', { name: 'Qué hicieron con operaciones parecidas' }))
  expect(await screen.findByText('Aprobó 5 de 5')).toBeTruthy()
})
