import type { ResOf } from '@llave/api-contract/call-types'
import { FEE_NAMES } from '@llave/domain/money/fees'
import { AppError, refuseField, refuseFields } from '../../../platform/app-error'
import type { SigningStep } from '../../../platform/database/column-types'
import { readRows, updateRow } from '../../../platform/database/db'
import type { PreparedFile } from '../../../platform/files/intake/prepare-upload'
import { sha256Of } from '../../../platform/files/measured'
import { type Staged, type StagedFiles, stageFiles } from '../../../platform/files/staged-files'
import type { CallRequest } from '../../../platform/http/call-server'
import type { Kept } from '../../../platform/http/idempotency'
import { pick } from '../../../platform/pick'
import type { Platform, Work } from '../../../platform/platform'
import { tell } from '../../../record/events/tell'
import { refreshSearchText } from '../../../record/lists/search-text'
import { doubtAbout } from '../../../record/people/change-holder-email'
import { keepLanguage, readerAt } from '../../../record/people/holder-language'
import { placeForMail } from '../../../record/people/holder-place'
import { storeDocument } from '../../documents/documents.published'
import { refuseWithoutCode } from '../code/signing-codes'
import { preContractPack } from '../contract/pre-contract-pack'
import { shownContract } from '../contract/shown-contract'
import { fullName, type ReadyToSign } from '../contract/signed-pages'
import { contractSigned } from '../link/contract-mails'
import { type LinkRequest, lockByLink, openedStep, traceOf } from '../link/link-request'
import { sealContract } from '../seal/seal-contract'
import { dniSides, openRound, type SigningRound } from '../signing-rounds'
import { identityEntry } from './identity-entries'
import { nameDiffers } from './name-differs'
import { readSignature } from './signature-image'
import { signerErrors, signerOf } from './signer-fields'

/** Signatures in progress in this process: a second attempt by the same holder waits for the first. */
const signing = new Map<string, Promise<unknown>>()

type Signing = CallRequest<'POST /operations/saveContractHolder'>
type Signed = ResOf<'POST /operations/saveContractHolder'>

const SIGNED: Signed = { done: true, step: 'DONE' }

/**
 * Signs a holder's contract: once, however often and simultaneously it is requested; every repetition gets the same
 * answer. What is signed is the contract that was shown (`contractHash`), to the byte.
 */
export async function saveContract(platform: Platform, request: LinkRequest, call: Signing): Promise<Kept<Signed>> {
  const { holderId } = request.link
  while (signing.has(holderId)) await signing.get(holderId)?.catch(() => undefined)
  const signed = signOnce(platform, request, call)
  signing.set(holderId, signed)
  try {
    return await signed
  } finally {
    signing.delete(holderId)
  }
}

async function signOnce(platform: Platform, request: LinkRequest, { body, once }: Signing): Promise<Kept<Signed>> {
  const round = await openRound(platform.db, request.link.holderId)
  if (round?.signedDate) return once(async () => SIGNED)
  const ready = await prepare(platform, request, body, round)
  const { pdf, seal } = await sealContract(platform, ready)
  await using staged = stageFiles(platform, request.link.operationId)
  const file = await staged.put({
    source: { bytes: pdf },
    name: `contrato-${ready.contract.numOperation}.pdf`,
    format: 'pdf',
    type: 'application/pdf',
    size: pdf.length,
    sha256: sha256Of(pdf),
    hasActiveContent: false,
  })
  return await once(async work => {
    await writeSignature(work, platform, staged, request, ready, { file, seal, language: body.language })
    return SIGNED
  }).catch(refuseTakenDni)
}

/** Collects everything that a signature needs; throws when something is missing. */
async function prepare(
  platform: Platform,
  request: LinkRequest,
  form: Signing['body'],
  round: SigningRound | undefined,
): Promise<ReadyToSign> {
  const { db } = platform
  const { operationId, holderId, email } = request.link
  const { front, back } = await dniSides(db, holderId)
  if (!front || !back) throw new AppError('ERR_CONTRACT_DNI_MISSING')
  await refuseWithoutCode(platform, db, request, platform.clock.now())
  const errors = signerErrors(form)
  const drawing = await readSignature(form.signature)
  if ('error' in drawing) errors.signature = drawing.error
  const signer = signerOf(form)
  if (!errors.dni && (await isTaken(platform, operationId, holderId, signer.dni)))
    errors.dni = 'error_form_duplicate_dni'
  refuseFields(errors)
  const contract = await shownContract(db, operationId, holderId)
  const { packHash } = await preContractPack(db, operationId, 'es')
  // Our page always requests it; other programs may sign without. An acknowledged one must still be current.
  if (round?.packHash && round.packHash !== packHash) throw new AppError('ERR_CONTRACT_PACK_NOT_ACKNOWLEDGED')
  if (!contract || (form.contractHash && form.contractHash !== contract.sha256)) {
    throw new AppError('ERR_CONTRACT_CHANGED')
  }
  const date = platform.clock.now()
  const known = round?.steps ?? []
  const opened = openedStep(request, known, date)
  const signed: SigningStep = { step: 'SIGNED', date: date.toISOString(), sha256: contract.sha256, ...traceOf(request) }
  return {
    contract,
    signer,
    email,
    date,
    png: 'png' in drawing ? drawing.png : Buffer.alloc(0),
    steps: inTime([...(await emailChanges(db, holderId)), ...known, ...(opened ? [opened] : []), signed]),
    fromAccount: 'session' in request.link,
    inDoubt: (await doubtAbout(db, holderId)) !== undefined,
    hashes: { pack: packHash, front: front.sha256, back: back.sha256 },
  }
}

const inTime = (steps: readonly SigningStep[]) => steps.toSorted((one, other) => one.date.localeCompare(other.date))

async function emailChanges(db: Platform['db'], holderId: string): Promise<SigningStep[]> {
  const changes = await readRows(db, 'holderEmailChanges', { holderId }, undefined, 'changedDate')
  return changes.map(({ changedDate, fromEmail, toEmail, changedByName, changedIp }) => ({
    step: 'EMAIL_CHANGED',
    date: changedDate.toISOString(),
    email: toEmail,
    from: fromEmail ?? '–',
    by: changedByName ?? '–',
    ...(changedIp ? { ip: changedIp } : {}),
  }))
}

async function isTaken({ db }: Platform, operationId: string, holderId: string, dni: string): Promise<boolean> {
  const other = await db
    .selectFrom('contractSignings')
    .select('id')
    .where('operationId', '=', operationId)
    .where('holderId', '!=', holderId)
    .where('dni', '=', dni)
    .where('rejectedDate', 'is', null)
    .executeTakeFirst()
  return other !== undefined
}

/** When two holders sign at the same moment with one DNI, the index accepts only one. */
function refuseTakenDni(error: unknown): never {
  if ((error as { constraint?: string }).constraint === 'contract_signings_dni') {
    refuseField('dni', 'error_form_duplicate_dni')
  }
  throw error
}

interface Sealed {
  readonly file: Staged<PreparedFile>
  readonly seal: string
  readonly language: Signing['body']['language']
}

/** Writes the single signature of the round. */
async function writeSignature(
  work: Work,
  platform: Platform,
  staged: StagedFiles,
  request: LinkRequest,
  { contract, signer, steps, hashes, date, inDoubt }: ReadyToSign,
  { file, seal, language }: Sealed,
): Promise<void> {
  const { operation, round } = await lockByLink(work, request)
  if (round.signedDate) return
  const { operationId, holderId, email } = request.link
  // A change between the first check and the lock makes it another contract than the sealed one.
  const [now, dni] = [await shownContract(work.tx, operationId, holderId), await dniSides(work.tx, holderId)]
  const same = now?.sha256 === contract.sha256
  if (!same || dni.front?.sha256 !== hashes.front || dni.back?.sha256 !== hashes.back) {
    throw new AppError('ERR_CONTRACT_CHANGED')
  }
  await refuseWithoutCode(platform, work.tx, request, date)
  const documentationId = await identityEntry(work, operationId, holderId, 'CONTRATO')
  const earlier = await work.tx
    .selectFrom('documents')
    .select(['id', 'version', 'storageKey'])
    .where('documentationId', '=', documentationId)
    .orderBy('createdDate')
    .executeTakeFirst()
  const document = await storeDocument(work, staged, {
    operationId,
    documentationId,
    file,
    ...(earlier ? { replaces: earlier } : {}),
  })
  const holder = await work.tx.selectFrom('holders').select('name').where('id', '=', holderId).executeTakeFirstOrThrow()
  await updateRow(work.tx, 'contractSignings', round.id, {
    steps: JSON.stringify(steps),
    signer: JSON.stringify(signer),
    dni: signer.dni,
    nameDiffers: nameDiffers(holder.name, fullName(signer)),
    addressInDoubt: inDoubt,
    shownSha256: contract.sha256,
    sealedSha256: file.sha256,
    ...pick(operation, ...FEE_NAMES),
    signedDate: date,
    contractId: document.id,
  })
  await refreshSearchText(work.tx, operationId)
  await keepLanguage(work, holderId, language)
  const reader = await readerAt(work.tx, holderId, email)
  const place = await placeForMail(work, platform, request.link)
  // The signed copy is sent to the holder immediately (LSSI 28).
  await work.mail(contractSigned, {
    to: email,
    ...(reader.userId && { userId: reader.userId }),
    language: reader.language,
    params: {
      ...{ operationId, documentId: document.id, numOperation: operation.numOperation, name: signer.name },
      ...(place && { place }),
    },
  })
  await tell(work, operation, { type: 'CONTRACT_SIGNED', holder: holder.name, holderId })
  await work.audit({
    action: 'contract.signed',
    entity: 'holder',
    entityId: holderId,
    details: { sha256: file.sha256, seal, shown: contract.sha256, round: round.round },
  })
}
