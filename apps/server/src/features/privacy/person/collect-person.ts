import type { QuestionnaireAnswers } from '@llave/domain/questionnaire/answers'
import type { Db } from '../../../platform/database/db'
import { listedMessages, readAccount, readMessages, readRequests } from '../../personal-data/personal-data.published'
import { type PersonFile, type PersonPaper, readPapers, readPlaces, readSignings } from './collect-operations'
import type { Person } from './person-records'

/**
 * Everything that is kept about a person, as data and as files (RGPD 15 and 20), and nothing about anybody else. What
 * all holders of an operation share goes to its customer; of the rest each holder gets their own. The brokerage's own
 * notes, private files and proposals are left out.
 */
export async function collectPerson(db: Db, person: Person) {
  const papers = await readPapers(db, person)
  const messages = await readMessages(db, person)
  const data = {
    accounts: await inOrder(person.accounts, id => collectAccount(db, id, person, papers)),
    holders: (await readPlaces(db, person)).map(({ operationId, holderId, answers, position, ...place }) => ({
      ...place,
      answers: answers?.holders?.[position] ?? {},
      documents: listed(papers.filter(paper => paper.holderId === holderId)),
    })),
    contracts: await readSignings(db, person),
    contacts: await readContacts(db, person.contacts),
    messages: listedMessages(messages),
  }
  const files: readonly PersonFile[] = [
    ...papers.flatMap(({ file, numOperation }) => (file ? [{ ...file, numOperation }] : [])),
    ...messages.flatMap(({ files: sent, numOperation }) => sent.map(file => ({ ...file, numOperation }))),
  ]
  return { data, files }
}

async function inOrder<T>(ids: readonly string[], read: (id: string) => Promise<T>): Promise<T[]> {
  const found: T[] = []
  for (const id of ids) found.push(await read(id))
  return found
}

async function collectAccount(db: Db, userId: string, person: Person, papers: readonly PersonPaper[]) {
  const { account, publicProfile, consents, ...more } = await readAccount(db, userId)
  const mainHolders = await readMainHolders(db, userId)
  return {
    ...account,
    consents,
    ...(publicProfile && { publicProfile }),
    requests: (await readRequests(db, userId)).map(({ id, answers, ...request }) => ({
      ...request,
      answers: ownAnswers(answers, person.holders.includes(mainHolders.get(id) ?? '') || !mainHolders.has(id)),
      documents: listed(papers.filter(paper => paper.operationId === id)),
    })),
    ...more,
  }
}

async function readMainHolders(db: Db, userId: string): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('holders')
    .innerJoin('operations', 'operations.id', 'operationId')
    .select(['holders.id', 'operationId'])
    .where('userId', '=', userId)
    .where('position', '=', 0)
    .execute()
  return new Map(rows.map(({ id, operationId }) => [operationId, id]))
}

/**
 * The customer's answers about the mortgage and, if they are its main holder, about themself; of the other holders only
 * the names.
 */
function ownAnswers(answers: QuestionnaireAnswers | null, isHolder: boolean) {
  const { holders, ...shared } = answers ?? {}
  if (!holders) return shared
  return {
    ...shared,
    holders: holders.map((holder, position) => {
      const { name } = holder
      return isHolder && position === 0 ? holder : name === undefined ? {} : { name }
    }),
  }
}

const listed = (papers: readonly PersonPaper[]) =>
  papers.map(({ type, nameDocument, file, read }) => ({
    type,
    nameDocument,
    ...(file && { file: file.name, state: file.state, size: file.size, created: file.createdDate }),
    ...(file?.rejectionReason && { rejectionReason: file.rejectionReason }),
    ...(read && { read }),
  }))

const readContacts = async (db: Db, ids: readonly string[]) =>
  ids.length === 0
    ? []
    : await db
        .selectFrom('contacts')
        .select(['name', 'email', 'phone', 'dni', 'address', 'howMeetUs', 'whoRecommendedUs', 'createdDate'])
        .where('id', 'in', ids)
        .orderBy('createdDate')
        .execute()
