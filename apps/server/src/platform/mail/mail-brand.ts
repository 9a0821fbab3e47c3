import { isMark } from '@llave/domain/branding/logo-shape'
import { smallPicture } from '../files/picture'
import { type Platform, PRODUCT_NAME } from '../platform'

/** The sender in the e-mail's frame. */
export interface MailBrand {
  readonly name: string
  readonly address: string | null
  readonly phone: string | null
  readonly email: string | null
  /** The fill of the button, dark enough for white text; null for the product's own. */
  readonly color: string | null
  readonly logo: MailLogo | null
}

interface MailLogo {
  readonly src: string
  /** A logo without lettering: the name is written beside it. */
  readonly isMark: boolean
}

export async function readMailBrand({ db }: Pick<Platform, 'db'>): Promise<MailBrand> {
  const row = await db
    .selectFrom('company')
    .select([
      'name',
      'address',
      'phone',
      'email',
      'brandColor',
      eb => eb.fn<string | null>('md5', ['logo']).as('logoMark'),
    ])
    .executeTakeFirstOrThrow()
  const { name, address, phone, email, brandColor: color, logoMark: mark } = row
  return { name: name ?? PRODUCT_NAME, address, phone, email, color, logo: mark ? await smallLogo(db, mark) : null }
}

/** Twice its height in the frame, for high-density screens. */
const LOGO_SIZE = { width: 440, height: 72, fit: 'inside', withoutEnlargement: true } as const

// Caches the logo: there is one for thousands of e-mails.
let last: { readonly mark: string; readonly small: MailLogo | null } | undefined

async function smallLogo(db: Platform['db'], mark: string): Promise<MailLogo | null> {
  if (last?.mark === mark) return last.small
  const { logo } = await db.selectFrom('company').select('logo').executeTakeFirstOrThrow()
  if (!logo) return null
  const small = await shrink(logo, LOGO_SIZE)
  last = { mark, small }
  return small
}

/** Twice the size of the round picture in the footer. */
const PHOTO_SIZE = { width: 80, height: 80, fit: 'cover' } as const

/** A person's picture for the footer; null when it is invalid. */
export async function smallPhoto(avatar: string | null): Promise<string | null> {
  return (avatar && (await shrink(avatar, PHOTO_SIZE))?.src) || null
}

async function shrink(dataUrl: string, size: typeof LOGO_SIZE | typeof PHOTO_SIZE): Promise<MailLogo | null> {
  const small = await smallPicture(dataUrl, size)
  return small && { src: `data:image/png;base64,${small.png.toString('base64')}`, isMark: isMark(small.info) }
}
