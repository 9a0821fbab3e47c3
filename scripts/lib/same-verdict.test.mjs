import { describe, expect, it } from 'vitest'
import { readRegistration } from '../../apps/server/src/features/accounts/account-fields.ts'
import { readCompanyChanges } from '../../apps/server/src/features/company/company-fields.ts'
import { signerErrors } from '../../apps/server/src/features/signing/steps/signer-fields.ts'
import { parseBody } from '../../apps/server/src/platform/http/validation.ts'
import { emptyRegistration, registrationCodes } from '../../apps/web/src/features/accounts/registration/registration.ts'
import { companyFields } from '../../apps/web/src/features/company/company-fields.ts'
import { companyErrors } from '../../apps/web/src/features/company/company-form.ts'
import { emptySigningForm, wrongTexts } from '../../apps/web/src/features/signing/form/signing-form.ts'
import { accountCalls } from '../../packages/api-contract/src/accounts.calls.ts'
import { companyCalls } from '../../packages/api-contract/src/company.calls.ts'
import { contractCalls } from '../../packages/api-contract/src/contracts.calls.ts'
import { COMPANY_TEXTS, SIGNER_TEXTS } from '../../packages/domain/src/validation/text-forms.ts'
import { TEXT_FIELDS } from '../../packages/domain/src/validation/validators.ts'
import { filesOf, read } from './files.mjs'

/** A valid text of each kind; kinds that are missing here accept any text. */
const RIGHT = {
  email: 'ana.gil@example.es',
  phone: '+34 612-345-678',
  dni: '12.345.678-z',
  cif: 'b-12345674',
  iban: 'es91 2100 0418 4502 0005 1332',
  webAddress: 'https://llave.example/nosotros',
  secureAddress: 'https://chat.llave.example',
  tagManagerId: 'gtm-ab12cd',
  postalCode: '08001',
}

const WRONG = {
  email: ['ana', 'ana@example', 'Ana <ana@example.es>'],
  phone: ['512345678', '61234567'],
  dni: ['12345678A', '12345678'],
  cif: ['B12345678', '12345674B'],
  iban: ['ES9121000418450200051333', 'ES91'],
  webAddress: ['llave.example', 'https://llave', 'https://a:b@llave.example', 'javascript:alert(1)'],
  secureAddress: ['http://chat.llave.example', 'chat'],
  tagManagerId: ['UA-12345', "GTM-1'+alert(1)"],
  postalCode: ['00000', '99999', '2801', '28 013'],
  signerName: ['Ana\u202Eb'],
  street: ['Calle\u0007'],
}

function samples(kind) {
  const right = RIGHT[kind] ?? 'Sol 1'
  const tooLong = 'a'.repeat(TEXT_FIELDS[kind].max + 1)
  return ['', '   ', right, `  ${right} `, 'a'.repeat(TEXT_FIELDS[kind].max), tooLong, ...(WRONG[kind] ?? [])]
}

const right = kinds => Object.fromEntries(Object.entries(kinds).map(([name, kind]) => [name, RIGHT[kind] ?? 'Sol 1']))

/** The server's verdict about a body: the contract first, then the feature. */
function verdict(call, body, feature) {
  try {
    return feature(parseBody(call, body)) ?? {}
  } catch (error) {
    return error.fields
  }
}

const PERSON = { name: 'personName', lastname: 'personName', email: 'email', phone: 'phone' }

const FORMS = {
  'the data beside a signature': {
    kinds: SIGNER_TEXTS,
    page: typed => wrongTexts({ ...emptySigningForm, ...typed }),
    server: typed =>
      verdict(
        contractCalls['POST /operations/saveContractHolder'],
        { operationId: '1', holderId: '1', signature: 'data:,', ...typed },
        signerErrors,
      ),
  },
  'the company': {
    kinds: COMPANY_TEXTS,
    page: typed => companyErrors({ ...Object.fromEntries(companyFields.map(name => [name, ''])), ...typed }),
    server: typed => verdict(companyCalls['PUT /company'], typed, body => readCompanyChanges(body).errors),
  },
  'a registration': {
    kinds: PERSON,
    page: typed => registrationCodes({ ...registration, ...typed }),
    server: typed =>
      verdict(accountCalls['POST /users'], { ...registration, ...typed }, body => {
        readRegistration(body)
      }),
  },
}

const registration = {
  ...emptyRegistration('general'),
  password: 'Cereza-Nublada-42',
  howMeetUs: 'GOOGLE',
  accept: true,
}

// Pages have more specific texts for format errors.
const asCode = shown => (shown?.startsWith('company.screen.') ? 'error_form_format' : (shown ?? null))

describe.each(Object.entries(FORMS))('%s', (_, { kinds, page, server }) => {
  it('is right on both sides', () => {
    expect(Object.values(page(right(kinds))).filter(Boolean)).toEqual([])
    expect(server(right(kinds))).toEqual({})
  })

  it.each(Object.entries(kinds).flatMap(([name, kind]) => samples(kind).map(text => [name, text])))(
    'gets the same code on both sides when %s is "%s"',
    (name, text) => {
      const typed = { ...right(kinds), [name]: text }
      expect(asCode(page(typed)[name])).toBe(server(typed)[name] ?? null)
    },
  )
})

describe('limits', () => {
  /** All literals that limit a text, a list or a number. */
  function literals(pattern, folder) {
    return filesOf(folder)
      .filter(file => /\.tsx?$/.test(file) && !/\.test(ing)?\./.test(file))
      .flatMap(file =>
        read(file)
          .split('\n')
          .flatMap(line => (pattern.test(line) ? [`${file}: ${line.trim()}`] : [])),
      )
  }

  it('of the contract stand in the domain', () => {
    expect(literals(/\.(?:max|length)\(\s*[\d_]|[tT]ext\(\s*\d|\.regex\(/, 'packages/api-contract/src')).toEqual([])
  })

  it('of what is typed into a page stand in the domain', () => {
    expect(literals(/(?:maxLength|counted)[=:]\s*\{?\s*\d|rules\.max(?:Length)? \?\? \d/, 'apps/web/src')).toEqual([])
  })
})
