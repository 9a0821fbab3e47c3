import { expect, it } from 'vitest'
import { readerError, readersDomain } from './link-reader'

it('a colleague at the bank may open a link, by an address of the very domain that it was sent to', () => {
  const domain = readersDomain('M.Lopez@BBVA.com')
  expect(domain).toBe('bbva.com')
  expect(readerError(' R.Gil@bbva.COM ', domain)).toBeNull()
  for (const foreign of ['r.gil@caixabank.com', 'r.gil@gmail.com', 'r.gil@bbva.com.evil.es', 'r.gil@x.bbva.com']) {
    expect(readerError(foreign, domain)).toBe('error_form_bank_email')
  }
  for (const none of ['', 'r.gil', 'r.gil@evil.es,m.lopez@bbva.com', 'r.gil@evil.es@bbva.com']) {
    expect(readerError(none, domain)).not.toBeNull()
  }
})

it('where anybody can have an address, no other one counts', () => {
  for (const address of [
    'ana@gmail.com',
    'ana@Hotmail.es',
    'ana@yahoo.co.uk',
    'ana@telefonica.net',
    'ana@outlook.com',
  ]) {
    expect(readersDomain(address)).toBeNull()
    expect(readerError(`otra@${address.split('@')[1]}`, readersDomain(address))).toBe('error_form_bank_email')
  }
  for (const bank of ['live.bank.example', 'orangebank.es', 'gmail.com.bank.es', 'ing.es']) {
    expect(readersDomain(`ana@${bank}`)).toBe(bank)
  }
})
