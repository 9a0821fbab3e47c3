import { cents } from '@llave/domain/money/money'
import { OPERATION_TYPES } from '@llave/domain/operations/fields/operation-types'
import { describe, expect, it } from 'vitest'
import type { CompanyDetails } from './company-details'
import { contractTemplate, fillTemplate } from './contract-template'
import { contractValues } from './contract-values'

const company: CompanyDetails = {
  name: 'Llave Hipotecas, S. L.',
  cif: 'B12345674',
  address: 'Calle Mayor 1, 28013 Madrid',
  registerNumber: 'D123',
  iban: 'ES91 2100 0418 4502 0005 1332',
  email: 'hola@llave.example',
  phone: '910 000 000',
  feeTax: 'EXENTO',
  logo: null,
}

type Operation = Parameters<typeof contractValues>[0]
const operation: Operation = {
  numOperation: 1042,
  holder: 'Ana Gil Peñalver',
  typeOperation: 'COMPRA',
  amountMortgage: cents(18_000_000),
  honorariosMin: cents(100_000),
  honorariosMax: cents(400_050),
  honorariosDoble: cents(800_100),
}

function lines(changes: Partial<Operation> = {}, of = company): string[] {
  return fillTemplate(contractTemplate(), contractValues({ ...operation, ...changes }, of)).map(({ text }) => text)
}

const AMOUNTS = [null, ...[3_000_000, 18_000_050, 100_000_000].map(cents)]
const FEES = [null, ...[100, 250_000].map(cents)]
const TAXES = ['PENDIENTE', 'EXENTO', 'INCLUIDO', 'APARTE'] as const

/** A name without a value, `undefined` as a value, loose spaces, an unfused article, a repeated word. */
const FAULT = /[{}]|undefined|null| {2}| [,.;:]|(?<!\p{L})(de el|a el)(?!\p{L})|(?<!\p{L})(\p{L}+) \2(?!\p{L})/iu

const every = OPERATION_TYPES.flatMap(typeOperation =>
  AMOUNTS.flatMap(amountMortgage =>
    FEES.flatMap(fee =>
      TAXES.map(feeTax => ({
        name: `${typeOperation}, ${amountMortgage}, ${fee}, ${feeTax}`,
        text: lines(
          { typeOperation, amountMortgage, honorariosMin: fee, honorariosMax: fee, honorariosDoble: fee },
          { ...company, feeTax },
        ),
      })),
    ),
  ),
)

describe('the contract', () => {
  it('has no gap, no doubled word and no unfused article, whatever is known of the operation', () => {
    const faults = every.flatMap(({ name, text }) =>
      text.filter(line => FAULT.test(line)).map(line => `${name}: ${line}`),
    )
    expect(faults).toEqual([])
  })

  it('names what is financed, for every type, with and without an amount', () => {
    const clause = (changes: Partial<Operation>) => lines(changes).find(line => line.includes('encarga a la Empresa'))
    expect(
      OPERATION_TYPES.flatMap(typeOperation =>
        [cents(18_000_000), null].map(amountMortgage => clause({ typeOperation, amountMortgage })),
      ),
    ).toMatchInlineSnapshot(`
      [
        "El Cliente encarga a la Empresa que busque, compare y negocie con entidades de crédito la financiación de la operación «Compra de vivienda», por un importe orientativo de 180.000,00 € (ciento ochenta mil euros), y que le presente las propuestas que obtenga.",
        "El Cliente encarga a la Empresa que busque, compare y negocie con entidades de crédito la financiación de la operación «Compra de vivienda», por el importe que se determine durante el estudio, y que le presente las propuestas que obtenga.",
        "El Cliente encarga a la Empresa que busque, compare y negocie con entidades de crédito la financiación de la operación «Reforma», por un importe orientativo de 180.000,00 € (ciento ochenta mil euros), y que le presente las propuestas que obtenga.",
        "El Cliente encarga a la Empresa que busque, compare y negocie con entidades de crédito la financiación de la operación «Reforma», por el importe que se determine durante el estudio, y que le presente las propuestas que obtenga.",
        "El Cliente encarga a la Empresa que busque, compare y negocie con entidades de crédito la financiación de la operación «Autoconstrucción», por un importe orientativo de 180.000,00 € (ciento ochenta mil euros), y que le presente las propuestas que obtenga.",
        "El Cliente encarga a la Empresa que busque, compare y negocie con entidades de crédito la financiación de la operación «Autoconstrucción», por el importe que se determine durante el estudio, y que le presente las propuestas que obtenga.",
        "El Cliente encarga a la Empresa que busque, compare y negocie con entidades de crédito la financiación de la operación «Extinción de condominio», por un importe orientativo de 180.000,00 € (ciento ochenta mil euros), y que le presente las propuestas que obtenga.",
        "El Cliente encarga a la Empresa que busque, compare y negocie con entidades de crédito la financiación de la operación «Extinción de condominio», por el importe que se determine durante el estudio, y que le presente las propuestas que obtenga.",
        "El Cliente encarga a la Empresa que busque, compare y negocie con entidades de crédito la financiación de la operación «Mejora de hipoteca», por un importe orientativo de 180.000,00 € (ciento ochenta mil euros), y que le presente las propuestas que obtenga.",
        "El Cliente encarga a la Empresa que busque, compare y negocie con entidades de crédito la financiación de la operación «Mejora de hipoteca», por el importe que se determine durante el estudio, y que le presente las propuestas que obtenga.",
        "El Cliente encarga a la Empresa que busque, compare y negocie con entidades de crédito la financiación de la operación «Mejora de hipoteca y reforma», por un importe orientativo de 180.000,00 € (ciento ochenta mil euros), y que le presente las propuestas que obtenga.",
        "El Cliente encarga a la Empresa que busque, compare y negocie con entidades de crédito la financiación de la operación «Mejora de hipoteca y reforma», por el importe que se determine durante el estudio, y que le presente las propuestas que obtenga.",
      ]
    `)
  })

  it('names the fees in figures and words', () => {
    expect(lines().filter(line => line.includes('€'))).toMatchInlineSnapshot(`
      [
        "El Cliente encarga a la Empresa que busque, compare y negocie con entidades de crédito la financiación de la operación «Compra de vivienda», por un importe orientativo de 180.000,00 € (ciento ochenta mil euros), y que le presente las propuestas que obtenga.",
        "El Cliente solo paga honorarios si la financiación se formaliza con una entidad presentada por la Empresa. Los honorarios son, como mínimo, 1.000,00 € (mil euros) y, como máximo, 4.000,50 € (cuatro mil euros con cincuenta céntimos). La cifra final dentro de esos límites depende de las condiciones que se consigan y se comunica por escrito antes de que el Cliente acepte una propuesta.",
        "Si la operación requiere un estudio de viabilidad, o cuando el Cliente acepta una propuesta, la Empresa puede pedir una provisión de fondos de 500,00 € (quinientos euros), que se descuenta de los honorarios. La provisión para el estudio se devuelve si el Cliente rechaza todas las propuestas.",
        "Si durante la vigencia del contrato, o en los doce meses siguientes, el Cliente formaliza la financiación con una entidad que la Empresa le haya presentado y lo hace sin contar con ella, debe abonar 8.001,00 € (ocho mil un euros) como cláusula penal, en lugar de los honorarios de la cláusula 4.",
      ]
    `)
  })
})
