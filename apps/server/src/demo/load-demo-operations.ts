import { rankOfDate } from '@llave/domain/board/board-order'
import { requiredDocuments } from '@llave/domain/documents/required-documents'
import { waitingDays } from '@llave/domain/operations/dates/deed-clock'
import { BANKS } from '@llave/domain/operations/fields/banks'
import { isBeforeInOrder, statesOfVariant } from '@llave/domain/operations/states/operation-states'
import { paceOf } from '@llave/domain/operations/timeline/step-times'
import { SPC_COLLECTIVE } from '@llave/domain/people/how-meet-us'
import type { QuestionnaireAnswers } from '@llave/domain/questionnaire/answers'
import { derived } from '@llave/domain/questionnaire/derived'
import { foldText } from '@llave/domain/text/search-text'
import { calendarDay, DAY_MS, instantAt, laterDay, MINUTE_MS, weekdayOf } from '@llave/domain/time/calendar-day'
import type { Insertable } from 'kysely'
import { insertRow, readRow, updateRow } from '../platform/database/db'
import type { Database } from '../platform/database/schema'
import type { FileStore } from '../platform/files/file-store'
import { pick } from '../platform/pick'
import type { Platform, Work } from '../platform/platform'
import { inventAnswers } from './demo-answers'
import type { DemoOperation } from './demo-operation'
import { DEMO_CUSTOMER, type DemoPerson, inventPerson } from './demo-people'
import { type DemoStory, inventStories } from './demo-story'
import { loadDemoAround } from './load-demo-around'
import { loadDemoComments } from './load-demo-comments'
import { loadDemoContacts } from './load-demo-contacts'
import { loadDemoContracts } from './load-demo-contracts'
import { loadDemoDocuments } from './load-demo-documents'
import { loadDemoMessages } from './load-demo-messages'
import { loadDemoOffers } from './load-demo-offers'
import { loadDemoOffice } from './load-demo-office'
import type { DemoAccounts } from './load-demo-people'
import { isForRadar, loadDemoRadar, RADAR_CASES, radarStory } from './load-demo-radar'
import { createRandom, type Random } from './random'

/** The demo customer's own two requests: one waiting for documents, one just begun. */
const CUSTOMER_STORIES = ['SUBIR_DOCUMENTACION', 'NEGOCIACION'] as const

/** About two hundred operations in all states and types, with people, documents, tasks and history. */
export async function loadDemoOperations(
  platform: Platform,
  files: FileStore,
  work: Work,
  accounts: DemoAccounts,
): Promise<void> {
  const random = createRandom(20_26)
  const stories = inventStories(random, work.now)
  const own = CUSTOMER_STORIES.map(state =>
    stories.find(story => story.state === state && !story.archived && story.type === 'COMPRA'),
  )
  const operations: DemoOperation[] = []
  for (const [index, story] of stories.entries()) {
    const isOwn = own.includes(story)
    const main = isOwn ? DEMO_CUSTOMER : inventPerson(random, index)
    const customer = isOwn
      ? { id: accounts.customer, collective: null }
      : await insertCustomer(work, random, main, accounts, story)
    operations.push(await insertOperation(work, random, { story, main, customer, index, accounts }))
  }
  const remembered: DemoOperation[] = []
  for (const [index, over] of RADAR_CASES.entries()) {
    const story = radarStory(random, over, work.now)
    const main = inventPerson(random, 2000 + index)
    const customer = await insertCustomer(work, random, main, accounts, story)
    const plan = { story, main, customer, index: 2000 + index, accounts, suits: isForRadar }
    remembered.push(await insertOperation(work, random, plan))
  }
  operations.push(...remembered)
  await loadDemoContacts(work, operations)
  await loadDemoAround(work, random, operations, accounts)
  await loadDemoComments(files, work, operations, accounts)
  await loadDemoMessages(work, operations, accounts)
  await loadDemoDocuments(files, work, random, operations)
  await loadDemoContracts({ ...platform, files, db: work.tx }, work, random, operations)
  await loadDemoOffers(work, operations)
  await loadDemoRadar(work, remembered)
  await loadDemoOffice(work, operations)
}

interface DemoCustomer {
  readonly id: string
  readonly collective: string | null
}

async function insertCustomer(
  work: Work,
  random: Random,
  person: DemoPerson,
  accounts: DemoAccounts,
  story: DemoStory,
): Promise<DemoCustomer> {
  const spc = random.chance(0.08)
  return insertRow(work.tx, 'users', {
    ...pick(person, 'email', 'name', 'lastname', 'phone'),
    passwordHash: accounts.passwordHash,
    roles: ['customer'],
    active: true,
    activatedDate: story.created,
    acceptedTermsDate: story.created,
    collective: spc ? SPC_COLLECTIVE : null,
    howMeetUs: spc ? 'SPC' : random.pick(['GOOGLE', 'RRSS', 'ADS', 'OTHERS'] as const),
    createdDate: story.created,
  })
}

interface Plan {
  readonly story: DemoStory
  readonly main: DemoPerson
  readonly customer: DemoCustomer
  readonly index: number
  readonly accounts: DemoAccounts
  /** Answers are invented anew until this returns true. */
  readonly suits?: (answers: QuestionnaireAnswers) => boolean
}

async function insertOperation(work: Work, random: Random, plan: Plan): Promise<DemoOperation> {
  const { story, main, customer, accounts } = plan
  const partner = inventPerson(random, plan.index + 1000)
  const people = random.chance(0.55) ? [main, partner] : [main]
  const unfinished = story.state === 'CUESTIONARIO_EN_CURSO'
  const invent = () =>
    inventAnswers(random, {
      type: story.type,
      holders: people,
      propertyFound: story.providingFunds,
      now: work.now,
      ...(unfinished && { stopAfter: random.int(2, 14) }),
    })
  let answers = invent()
  while (plan.suits && !plan.suits(answers)) answers = invent()
  const { fields, holders: answered } = derived({
    typeOperation: story.type,
    answeredType: story.type,
    answers,
    completed: !unfinished,
    collective: customer.collective,
  })
  const entered = story.entered.at(-1)?.[1] ?? story.created
  const responsable = unfinished || random.chance(0.06) ? null : random.pick(accounts.brokers)
  const fullName = `${main.name} ${main.lastname}`
  const row: Insertable<Database['operations']> = {
    title: fullName,
    userId: customer.id,
    responsableId: responsable,
    typeOperation: story.type,
    state: story.state,
    stateDates: JSON.stringify(Object.fromEntries(story.entered.map(([state, date]) => [state, date.toISOString()]))),
    stateEnteredDate: entered,
    ...fields,
    providingFundsDone:
      story.entered.some(([state]) => state === 'TASACION' || state === 'NEGOCIACION') && random.chance(0.7),
    ...laterColumns(random, story, work.now),
    isArchived: story.archived !== null,
    archivedReason: story.archived,
    archivedDate: story.archivedDate,
    boardListId: story.state,
    boardRank: rankOfDate(entered),
    holderName: unfinished ? null : fullName,
    createdDate: story.created,
  }
  const operation = await insertRow(work.tx, 'operations', row)
  const words = people.flatMap(person => [person.name, person.lastname, person.email, person.phone])
  await updateRow(work.tx, 'operations', operation.id, {
    searchText: foldText([operation.numOperation, ...words].join(' ')),
  })
  await insertRow(work.tx, 'questionnaires', {
    operationId: operation.id,
    typeOperation: story.type,
    answers: JSON.stringify(answers),
    version: random.int(12, 60),
    completedDate: unfinished ? null : (story.entered[1]?.[1] ?? null),
    updatedDate: entered,
  })
  const holders = unfinished ? [] : await insertHolders(work, operation.id, people.slice(0, answered.length), answers)
  return { id: operation.id, story, responsable, holders }
}

function laterColumns(random: Random, story: DemoStory, now: Date): Partial<Insertable<Database['operations']>> {
  const at = (state: DemoStory['state'], days = 0) => {
    const date = story.entered.find(([entered]) => entered === state)?.[1]
    return date ? new Date(Math.min(now.getTime(), date.getTime() + days * DAY_MS)) : null
  }
  const met = (state: DemoStory['state'], days: number) => {
    const date = at(state, days)
    return date && inOfficeHours(date)
  }
  const columns: Partial<Insertable<Database['operations']>> = {}
  const negotiated = at('NEGOCIACION')
  if (negotiated) {
    const first = random.int(0, BANKS.length - 5)
    const sent = BANKS.slice(first, first + random.int(2, 5))
    columns.sendsProposals = [...sent]
    const received = at('PRESENTACION_PROPUESTA') ? sent : sent.slice(0, 1)
    columns.receivedProposals = JSON.stringify(
      received.map((proposal, i) => ({ proposal, isOk: i === 0 || random.chance(0.5) })),
    )
    columns.mortgagePercentage = random.pick(['P100', 'P90', 'P80', 'MENOS_80', 'P90_FUNCIONARIO'] as const)
    columns.boardFields = ['showBoardAmountMortage', 'showBoardSendsProposals']
    if (at('PROVISION_FONDOS') ?? at('TASACION')) columns.chosenProposal = sent[0] ?? null
  }
  if (story.type === 'COMPRA' && at('SUBIR_DOCUMENTACION')) {
    const spare = random.int(3, 70)
    columns.arrasDate = story.archivedDate
      ? new Date(story.archivedDate.getTime() + spare * DAY_MS)
      : arrasFor(story, { now, spare })
    columns.boardFields = [...(columns.boardFields ?? []), 'showBoardArrasDate']
  }
  columns.presentationProposalsDate = met('PRESENTACION_PROPUESTA', 1)
  if (at('APROBACION')) columns.appraisalDate = met('TASACION', 3)
  if (at('FORMALIZACION')) {
    columns.signFeinDate = met('APROBACION', 2)
    columns.signTransparencyActDate = met('APROBACION', 4)
  }
  if (story.archived === 'CERRADA_CON_EXITO') {
    columns.formalizationDate = met('FORMALIZACION', 2)
    columns.paidOperationDate = at('FORMALIZACION', 3)
  }
  return columns
}

/** The date of the arras: most customers get their mortgage in time for it, some barely, and some too late. */
function arrasFor(
  { state, providingFunds }: DemoStory,
  { now, spare }: { readonly now: Date; readonly spare: number },
) {
  const pace = paceOf([])
  const ahead = statesOfVariant(providingFunds).filter(
    step => step !== 'FORMALIZACION' && !isBeforeInOrder(step, state),
  )
  const days = ahead.reduce((sum, step) => sum + pace[step].days, waitingDays(false))
  return new Date(now.getTime() + (days + Math.round(spare / 3) - 7) * DAY_MS)
}

/** Moves a date to the office hours of banks, appraisers and notaries: the same day, or the Friday before a weekend. */
function inOfficeHours(date: Date): Date {
  const weekend = Math.max(0, weekdayOf(calendarDay(date)) - 5)
  const halves = 18 + (Math.floor(date.getTime() / MINUTE_MS) % 17)
  const time = `${String(Math.floor(halves / 2)).padStart(2, '0')}:${halves % 2 === 0 ? '00' : '30'}`
  return instantAt(laterDay(calendarDay(date), -weekend), time)
}

async function insertHolders(
  work: Work,
  operationId: string,
  people: readonly DemoPerson[],
  answers: Parameters<typeof requiredDocuments>[0]['answers'],
): Promise<DemoOperation['holders']> {
  const { tx } = work
  const { typeOperation } = await readRow(tx, 'operations', operationId, ['typeOperation'])
  const answered = answers.holders ?? []
  const required = requiredDocuments({ typeOperation, answers, holders: answered })
  const entries: Insertable<Database['documentation']>[] = required.general.map((document, position) => ({
    operationId,
    type: document.type,
    nameDocument: document.nameDocument ?? null,
    position,
  }))
  const holders: { id: string; person: DemoPerson }[] = []
  for (const [index, person] of people.entries()) {
    const name = `${person.name} ${person.lastname}`
    const contact = await tx
      .insertInto('contacts')
      .values({ name, email: person.email, phone: person.phone })
      .onConflict(conflict => conflict.column('email').where('email', 'is not', null).doUpdateSet({ name }))
      .returning('id')
      .executeTakeFirstOrThrow()
    const holder = await insertRow(tx, 'holders', {
      operationId,
      position: index,
      name,
      email: person.email,
      phone: person.phone,
      employmentSituation: answered[index]?.employmentSituation ?? null,
      contactId: contact.id,
    })
    holders.push({ id: holder.id, person })
    await insertRow(tx, 'operationContacts', {
      operationId,
      contactId: contact.id,
      role: index === 0 ? 'TITULAR_PRINCIPAL' : 'TITULAR',
    })
    const wanted = [{ type: 'DNI' as const }, { type: 'CONTRATO' as const }, ...(required.holders[index] ?? [])]
    entries.push(
      ...wanted.map((document, position) => ({
        operationId,
        holderId: holder.id,
        type: document.type,
        nameDocument: 'nameDocument' in document ? (document.nameDocument ?? null) : null,
        position,
      })),
    )
  }
  await tx.insertInto('documentation').values(entries).execute()
  return holders
}
