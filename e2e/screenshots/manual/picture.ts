import type { Texts } from '@llave/texts/languages'
import type { Page } from '@playwright/test'
import type { Shown } from '../camera'

/** Who sees the screen: customers and guests on a phone, the office on a desktop. */
export const WHO = {
  guest: null,
  customer: 'ana@correo.example',
  broker: 'javier@llave.example',
  owner: 'carmen@llave.example',
} as const

export interface Picture {
  readonly who: keyof typeof WHO
  /** Opens the place in a language, and returns what the picture shows. */
  readonly show: (page: Page, words: Texts) => Promise<Shown>
}

/** A picture of somebody's screen. */
export const shownTo = (who: Picture['who'], show: Picture['show']): Picture => ({ who, show })

/** The same, beginning at an address. */
export function shownAt(who: Picture['who'], address: string, show: Picture['show']): Picture {
  return shownTo(who, async (page, words) => {
    await page.goto(address)
    return show(page, words)
  })
}

/** By the page and section of the manual to which a picture belongs, such as `cuenta#entrar`. */
export type Pictures = Readonly<Record<string, Picture>>

/** The file name of a section's picture, in the folder `pictures` beside its page. */
export const pictureName = (place: string) => `${place.replace('#', '-')}.webp`
