import type { Embed } from '@llave/api-contract/company.calls'
import { useEffect, useId, useRef, useState } from 'react'
import { useConfig } from '../../lib/api/config'
import { type Consent, giveConsent } from '../../lib/consent/consent'
import { useTexts } from '../../lib/texts/texts'
import classes from './ConsentBanner.module.css'

interface Props {
  readonly embeds: readonly Embed[]
  readonly consent: Consent | null
}

/** Accept, reject and choose look alike: none is easier than another (LSSI 22.2). */
export default function ConsentBanner({ embeds, consent }: Props) {
  const t = useTexts()
  const id = useId()
  const config = useConfig()
  const heading = useRef<HTMLHeadingElement>(null)
  const [choosing, setChoosing] = useState(consent !== null)
  const [wanted, setWanted] = useState({ analytics: consent?.analytics ?? false, chat: consent?.chat ?? false })
  const all = (value: boolean) => ({
    analytics: value && embeds.includes('analytics'),
    chat: value && embeds.includes('chat'),
  })

  // Reopened, it takes the focus and returns it at the end; the first time it leaves the focus to the page.
  useEffect(() => {
    if (consent === null) return
    const opener = document.activeElement
    heading.current?.focus()
    return () => {
      if (opener instanceof HTMLElement) opener.focus()
    }
  }, [consent])

  return (
    <section className={classes.banner} aria-labelledby={`${id}-title`}>
      <h2 ref={heading} id={`${id}-title`} tabIndex={-1}>
        {t('consent.title')}
      </h2>
      <p className={classes.text}>
        {t('consent.text')} {config?.links.privacy && <a href={config.links.privacy}>{t('consent.more')}</a>}
      </p>
      {choosing && (
        <div className="stack gap-2xs">
          {embeds.map(embed => (
            <label key={embed} className={classes.choice}>
              <input
                type="checkbox"
                checked={wanted[embed]}
                onChange={event => setWanted({ ...wanted, [embed]: event.currentTarget.checked })}
              />
              <span>
                <strong>{t(`consent.embeds.${embed}.name`)}</strong>
                <span className="dimmed fz-sm block">{t(`consent.embeds.${embed}.what`)}</span>
              </span>
            </label>
          ))}
        </div>
      )}
      <div className={classes.buttons}>
        <button type="button" onClick={() => void giveConsent(all(true))}>
          {t('consent.accept')}
        </button>
        <button type="button" onClick={() => void giveConsent(all(false))}>
          {t('common.actions.reject')}
        </button>
        {choosing ? (
          <button type="button" onClick={() => void giveConsent(wanted)}>
            {t('common.actions.save')}
          </button>
        ) : (
          <button type="button" onClick={() => setChoosing(true)}>
            {t('common.actions.choose')}
          </button>
        )}
      </div>
    </section>
  )
}
