import { anywhere, type Layout, labelled, type Search } from '../find'
import { type Reader, readAmount, readDay, readId, readName, readNumber } from '../values'

/** Risks are in whole euros or with cents. */
const readRisk: Reader = (folded, text) => {
  const amount = readAmount(folded, text) ?? readNumber(folded, text)
  return amount && { ...amount, value: amount.value.includes('.') ? amount.value : `${amount.value}.00` }
}

const total = labelled(/^\W*total(?: de)?(?: riesgos?| deuda| general| dispuesto)*/, readRisk)

/** Older reports state thousands of euros. */
const debt: Search = pages => {
  const found = total(pages)
  const inThousands = pages.some(({ folded }) => /(?:miles|millares) de euros/.test(folded))
  return found && { ...found, value: inThousands ? (Number(found.value) * 1000).toFixed(2) : found.value }
}

/** The report of the Banco de España's register of debts (CIRBE). */
export const creditReport: Layout = {
  marks: [/central de informacion de riesgos/],
  fields: {
    person: [labelled(/(?:^|\t)\W*(?:titular\b|nombre y apellidos|apellidos y nombre)/, readName)],
    personId: [anywhere(readId)],
    issued: [
      labelled(/fecha de (?:los )?datos|datos (?:declarados )?a|situacion a|fecha del? (?:informe|proceso)/, readDay),
    ],
    debt: [debt],
  },
}
