import { MINUTE_MS } from '@llave/domain/time/calendar-day'
import fc from 'fast-check'
import { afterAll, beforeAll, it } from 'vitest'
import { Brokerage } from './brokerage'
import { Broken } from './invariants/look'
import { sightOf } from './invariants/sight'
import { type Opening, prepareOpening } from './opening'
import { accountActs } from './steps/accounts'
import { agencyActs } from './steps/agencies'
import { creditNoteActs } from './steps/credit-notes'
import { customerActs } from './steps/customers'
import { defenceActs } from './steps/defences'
import { documentActs } from './steps/documents'
import { dossierActs } from './steps/dossiers'
import { endOf } from './steps/ending'
import { erasureActs } from './steps/erasures'
import { holderActs, holderChangeActs } from './steps/holders'
import { lookingActs } from './steps/looking'
import { mailActs } from './steps/mails'
import { meetingActs } from './steps/meetings'
import { moneyActs, offerActs, officeActs } from './steps/office'
import { ownerActs } from './steps/owner'
import { peopleActs } from './steps/people'
import { privacyActs } from './steps/privacy'
import { rareActs } from './steps/rare'
import { settingsActs } from './steps/settings'
import { signingActs } from './steps/signing'
import { staffActs } from './steps/staff'
import { timeActs } from './steps/time'
import { scenes } from './story'

/** Set by `npm run play`. Otherwise the test plays the same stories every time. */
const { PLAY_SEED = '24', PLAY_MINUTES, PLAY_PATH = '' } = process.env
/** The path of a story among the others, and after a slash the path of its steps, which may contain slashes itself. */
const [, path = '', replayPath = ''] = /^([^/]*)\/?(.*)$/.exec(PLAY_PATH) ?? []
const STORIES = 12
const SCENES = 60
const FOR_EVER_MS = 7 * 24 * 60 * MINUTE_MS

const ACTS = [
  ...[customerActs, staffActs, documentActs, officeActs],
  ...[offerActs, moneyActs, creditNoteActs, dossierActs, mailActs, signingActs, rareActs, lookingActs, timeActs],
  ...[peopleActs, accountActs, ownerActs, agencyActs, privacyActs, erasureActs],
  ...[settingsActs, defenceActs, holderActs, holderChangeActs, meetingActs],
].flat()

let opening: Opening
beforeAll(async () => {
  opening = await prepareOpening()
})
afterAll(() => opening?.remove())

it(
  'whatever its people do, in whatever order, the brokerage stays in order',
  async () => {
    let calls = 0
    const stories = fc.commands(scenes(ACTS), { maxCommands: SCENES, size: 'max', ...(replayPath && { replayPath }) })
    const played = fc.asyncProperty(stories, async story => {
      const place = await opening.copy()
      const brokerage = await Brokerage.open(place)
      try {
        const sight = await sightOf(brokerage)
        await fc.asyncModelRun(async () => ({ model: sight, real: brokerage }), story)
        await endOf(sight, brokerage)
      } finally {
        calls += brokerage.calls
        await brokerage.close()
        await place.remove()
      }
    })
    const result = await fc.check(played, {
      seed: Number(PLAY_SEED),
      unbiased: true,
      numRuns: path ? 1 : STORIES,
      ...(path && { path, endOnFailure: true }),
      ...(PLAY_MINUTES && {
        numRuns: Number.MAX_SAFE_INTEGER,
        interruptAfterTimeLimit: Number(PLAY_MINUTES) * MINUTE_MS,
      }),
    })
    process.stdout.write(`${calls} calls in ${result.numRuns} stories, then ${result.numShrinks} shorter ones\n`)
    if (!result.failed) return
    const replay = /replayPath="([^"]*)"/.exec(String(result.counterexample))?.[1] ?? ''
    const again = `npm run play -- --seed ${result.seed} --path '${result.counterexamplePath}/${replay}'`
    const { errorInstance } = result
    throw errorInstance instanceof Broken ? new Error(`\n${errorInstance.message}\n\nAgain: ${again}`) : errorInstance
  },
  FOR_EVER_MS,
)
