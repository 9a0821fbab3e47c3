import type { Language } from '@llave/texts/languages'
import type { SigningStep } from '../../../platform/database/column-types'
import { inTransaction, type Platform, type Work } from '../../../platform/platform'
import { keepLanguage } from '../../../record/people/holder-language'
import { preContractPack } from '../contract/pre-contract-pack'
import { shownContract } from '../contract/shown-contract'
import { type LinkRequest, lockByLink, traceOf } from '../link/link-request'
import { addStep } from '../signing-rounds'

/** The steps of a reader that the page reports for the evidence. */
export type NotedStep = Extract<SigningStep['step'], 'LINK_OPENED' | 'PACK_READ' | 'PAGES_SEEN'>

/**
 * Records that the link was opened, the information read to its end, or every page shown: the first time in each round,
 * and again when the content has changed. Nothing is added after the signature. The language of the page is kept.
 */
export function noteStep(
  platform: Platform,
  request: LinkRequest,
  { step, language }: { readonly step: NotedStep; readonly language?: Language | null | undefined },
): Promise<boolean> {
  return inTransaction(platform, { actor: null, ip: request.ip }, async work => {
    const { round } = await lockByLink(work, request)
    await keepLanguage(work, round.holderId, language)
    // From the account, the round already records who opened it and with which session.
    if (round.signedDate || (step === 'LINK_OPENED' && 'session' in request.link)) return false
    const sha256 = await shownAt(work, request, step)
    if (round.steps.some(known => known.step === step && known.sha256 === sha256)) return false
    const date = work.now.toISOString()
    await addStep(work.tx, round.holderId, { step, date, ...(sha256 && { sha256 }), ...traceOf(request) })
    return true
  })
}

/** The hash of the content that was read. */
async function shownAt({ tx }: Work, { link }: LinkRequest, step: NotedStep): Promise<string | undefined> {
  switch (step) {
    case 'LINK_OPENED':
      return undefined
    case 'PACK_READ':
      return (await preContractPack(tx, link.operationId, 'es')).packHash
    case 'PAGES_SEEN':
      return (await shownContract(tx, link.operationId, link.holderId))?.sha256
  }
}
