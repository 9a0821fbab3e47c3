import { anywhere, type Layout, labelled, written } from '../find'
import { type Reader, readAmount, readId, readName, readNumber } from '../values'

const YEAR = /(?<!\d)20\d\d(?!\d)/

const readYear: Reader = (folded, text) => {
  const found = YEAR.exec(folded)
  return found && readNumber(found[0], text) && { value: found[0], from: found.index, to: found.index + 4 }
}

/** The income tax return (form 100) with its main boxes. */
export const taxReturn: Layout = {
  marks: [
    /impuesto sobre la renta de las personas fisicas|declaracion de la renta|\bi\.?r\.?p\.?f\b/,
    /modelo\W{0,4}100|\b100\b/,
    /ejercicio/,
    /\b0(?:435|505|595|670|695)\b/,
  ],
  fields: {
    person: [labelled(/apellidos y nombre|primer declarante|\bdeclarante\b|contribuyente|^titular\b/, readName)],
    personId: [anywhere(readId)],
    year: [labelled(/ejercicio/, readYear), written(/ejercicio\D{0,20}(?<v>20\d\d)/, readYear)],
    workIncome: [labelled(/\b0012\b\W?/, readAmount)],
    taxBase: [labelled(/\b0435\b\W?/, readAmount)],
    taxDue: [labelled(/\b0595\b\W?/, readAmount)],
    taxResult: [labelled(/\b0695\b\W?/, readAmount)],
  },
}
