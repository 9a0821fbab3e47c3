import {
  brandPalette,
  canCarryText,
  GROUNDS,
  OWN_COLOUR,
  type ThemePalette,
} from '@llave/domain/branding/brand-palette'
import type { Hex } from '@llave/domain/branding/contrast'
import type { CSSProperties } from 'react'
import { useTexts } from '../../../lib/texts/texts'
import { Card } from '../../../ui/Page'
import classes from './BrandingTab.module.css'

interface Props {
  readonly name: string | null
  readonly logo: string
  /** Null while no valid colour is entered. */
  readonly colour: Hex | null
}

export function BrandingPreview({ name, logo, colour }: Props) {
  const t = useTexts()
  const shown = brandPalette(colour && canCarryText(colour) ? colour : OWN_COLOUR)
  const company = name ?? t('common.product')
  return (
    <Card>
      <h2 className="mb-md">{t('company.branding.preview')}</h2>
      <div className={classes.previews}>
        {(['light', 'dark'] as const).map(theme => {
          const [page] = GROUNDS[theme]
          const [ink] = GROUNDS[theme === 'light' ? 'dark' : 'light']
          const style = { '--page': page, '--text': ink, ...tokens(shown[theme]) } as CSSProperties
          return (
            <figure key={theme} className={classes.preview} style={style} data-theme={theme}>
              <figcaption>{t(`company.branding.${theme}`)}</figcaption>
              <span className={classes.brand}>
                {logo ? <img src={logo} alt="" /> : <span className={classes.mark} />}
                {company}
              </span>
              <span className={classes.action}>{t('common.actions.continue')}</span>
              <span className={classes.link}>{t('common.actions.seeApplication')}</span>
            </figure>
          )
        })}
      </div>
    </Card>
  )
}

const tokens = (palette: ThemePalette) =>
  Object.fromEntries(Object.entries(palette).map(([token, value]) => [`--${token}`, value]))
