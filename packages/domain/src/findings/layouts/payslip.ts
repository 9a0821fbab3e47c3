import { anywhere, type Layout, labelled } from '../find'
import { readAmount, readId, readName, readPeriod } from '../values'

/** The payslip in the format of Order ESS/2098/2014, and as common payroll programs print it. */
export const payslip: Layout = {
  marks: [
    /recibo\s(?:[a-z ]{0,60})?de salarios|\bnomina\b/,
    /liquido (?:total )?a percibir|total liquido|neto a percibir/,
  ],
  fields: {
    person: [
      labelled(/trabajador(?:\/a|a)?\b|\bempleado\b|apellidos y nombre/, readName),
      labelled(/^titular\b/, readName),
    ],
    personId: [anywhere(readId)],
    employer: [labelled(/\bempresa\b|razon social/, readName)],
    period: [
      labelled(/periodo(?: de)?(?: la)?(?: liquidacion)?|liquidacion/, readPeriod),
      labelled(/\bmes\b|\bfecha\b/, readPeriod),
      labelled(/recibo\s(?:[a-z ]{0,60})?de salarios|\bnomina\b/, readPeriod),
    ],
    net: [labelled(/liquido (?:total )?a percibir|total liquido|neto a percibir/, readAmount)],
  },
}
