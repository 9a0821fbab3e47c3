import path from 'node:path'
import * as ca from '@llave/texts/ca'
import * as en from '@llave/texts/en'
import * as es from '@llave/texts/es'
import type { Language, Texts } from '@llave/texts/languages'
import type { Browser, BrowserContext } from '@playwright/test'
import { call, signIn } from '../../helpers/api'
import { DESK, openDevice, PHONE, report, takeForManual } from '../camera'
import { customers } from './customers'
import { owner } from './owner'
import { type Picture, type Pictures, pictureName, WHO } from './picture'
import { team } from './team'

/** The pictures of each part of the manual, and the languages in which that part exists. */
export const PARTS = {
  clientes: { pictures: customers, languages: ['es', 'ca', 'en'] },
  equipo: { pictures: team, languages: ['es'] },
  direccion: { pictures: owner, languages: ['es'] },
} as const satisfies Readonly<Record<string, { readonly pictures: Pictures; readonly languages: readonly Language[] }>>

const WORDS: Readonly<Record<Language, Texts>> = { es, ca, en }
const manual = path.join(import.meta.dirname, '../../../docs/manual')
/** Pages rely on it: they show a picture at half its size. */
const SCALE = 2
const MAX_BYTES_OF_ALL = 3_300_000

/** The manual's pictures, or those whose place contains `only`. */
export async function takeManual(browser: Browser, address: string, only: string): Promise<void> {
  const devices = new Map<string, BrowserContext>()
  const failed: string[] = []
  let bytes = 0
  for (const { place, language, picture, file } of picturesOf(only)) {
    const key = `${picture.who} ${language}`
    const device = devices.get(key) ?? (await deviceOf(browser, address, picture.who, language))
    devices.set(key, device)
    if (picture.who === 'customer') await speak(address, language)
    const page = await device.newPage()
    page.setDefaultTimeout(15_000)
    try {
      bytes += await takeForManual(page, await picture.show(page, WORDS[language]), file)
      report(file)
    } catch (error) {
      failed.push(`${language} ${place}: ${error}`)
      if (process.env.FAILED_PICTURES) {
        await page.screenshot({ path: `${process.env.FAILED_PICTURES}/${language}-${place.replaceAll('/', '-')}.png` })
      }
    }
    await page.close()
  }
  for (const device of devices.values()) await device.close()
  if (failed.length > 0) throw new Error(`Pictures that could not be taken:\n${failed.join('\n\n')}`)
  if (bytes > MAX_BYTES_OF_ALL) throw new Error(`The pictures have ${bytes} bytes, more than ${MAX_BYTES_OF_ALL}`)
}

/**
 * In the order of the tables, each picture in all its languages, because pictures depend on what earlier ones have
 * left.
 */
function picturesOf(only: string) {
  return Object.entries(PARTS).flatMap(([part, { pictures, languages }]) =>
    Object.entries<Picture>(pictures).flatMap(([place, picture]) =>
      languages
        .map(language => {
          const file = path.join(manual, language, part, 'pictures', pictureName(place))
          return { place: `${part}/${place}`, language, picture, file }
        })
        .filter(({ language }) => `${language}/${part}/${place}`.includes(only)),
    ),
  )
}

function deviceOf(browser: Browser, address: string, who: keyof typeof WHO, language: Language) {
  const email = WHO[who]
  const size = who === 'guest' || who === 'customer' ? PHONE : DESK
  return openDevice(browser, address, { size, scale: SCALE, language, ...(email && { email }) })
}

/** Sets the language of the customer's account, which their screens follow. */
async function speak(address: string, language: Language): Promise<void> {
  const { token } = await signIn(WHO.customer, 'Llave-demo-1', address)
  await call('POST', '/auth/user/update', { token, at: address, body: { user: { language } } })
}
