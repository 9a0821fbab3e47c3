import { readFileSync } from 'node:fs'
import path from 'node:path'
import { OPERATION_TYPES } from '@llave/domain/operations/fields/operation-types'
import { derived, FOLLOWING_FIELDS } from '@llave/domain/questionnaire/derived'
import { expect, it } from 'vitest'
import { anOperation, updateRow } from '../../../test/app'
import { holderAnswers } from '../../../test/complete-answers'
import { useDatabase } from '../../../test/database'

const database = useDatabase()
const MIGRATION = path.join(import.meta.dirname, '../../../migrations/0073_fields_follow.sql')

const ANSWERS = {
  COMPRA: { propertyFound: true, amountProject: 200_000.55, amountMortgage: 160_000, includeReformMortgage: false },
  REFORMA: { amountReform: 40_000, amountMortgage: 35_000, currentMortgageProperty: true, capitalPending: 20_000 },
  AUTOCONSTRUCCION: { amountLandBuildProject: 180_000.1, amountMortgage: 150_000 },
  EXTINCION: {
    currentMortgageCondominiumProperty: true,
    capitalPending: 50_000,
    compensateHolder: true,
    compensateHolderAmount: 30_000.5,
    includeCompensateMortgage: true,
  },
  REHIPOTECA: { amountMortgageRehipoteca: 90_000, capitalPending: 80_000 },
  REHIPOTECA_REFORMA: { amountMortgageRehipoteca: 90_000, capitalPending: 80_000, amountReform: 10_000 },
}

it('gives an unfinished questionnaire the fields that its answers give, and leaves others as they are', async () => {
  const { db, pool } = database
  const insert = async (type: (typeof OPERATION_TYPES)[number], answers: object, own = {}) => {
    const { id } = await anOperation(db, { typeOperation: type, ...own })
    await updateRow(db, 'questionnaires', { operationId: id }, { answers: JSON.stringify(answers) })
    return id
  }
  const drafts: [string, Parameters<typeof derived>[0]][] = []
  for (const typeOperation of OPERATION_TYPES) {
    for (const answers of [ANSWERS[typeOperation], {}]) {
      const source = { typeOperation, answeredType: typeOperation, answers, completed: false, collective: null }
      drafts.push([await insert(typeOperation, answers), source])
    }
  }
  const study = await insert('COMPRA', { propertyFound: false, numHolders: 1, holders: [holderAnswers()] })
  const byHand = await insert('COMPRA', ANSWERS.COMPRA, { amountProject: 1 })
  const completed = await insert('COMPRA', ANSWERS.COMPRA, { state: 'NEGOCIACION' })

  await pool.query(readFileSync(MIGRATION, 'utf8'))
  const fieldsOf = (id: string) =>
    db
      .selectFrom('operations')
      .select([...FOLLOWING_FIELDS])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  for (const [id, source] of drafts) expect(await fieldsOf(id)).toEqual(derived(source).fields)
  expect(await fieldsOf(study)).toMatchObject({ providingFunds: false })
  expect(await fieldsOf(byHand)).toMatchObject({ amountProject: 1, amountMortgage: 160_000_00 })
  expect(await fieldsOf(completed)).toMatchObject({ amountProject: null })
})
