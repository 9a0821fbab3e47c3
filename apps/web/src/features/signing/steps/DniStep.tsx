import { Button } from '@mantine/core'
import { useAction } from '../../../lib/calls/use-action'
import { useTexts } from '../../../lib/texts/texts'
import { StickyActionBar } from '../../../ui/StickyActionBar'
import type { DniSide } from '../api/send-dni'
import type { Link } from '../api/validate-link'
import classes from '../signing.module.css'
import { DniPhoto } from './DniPhoto'

interface Received {
  readonly front: boolean
  readonly back: boolean
}

interface Props {
  readonly link: Link
  readonly received: Received
  readonly onReceived: (received: Received) => void
  readonly onContinue: () => Promise<void>
  readonly onFailure: (error: unknown) => void
}

const SIDES = [
  { side: 'FRONT', key: 'front' },
  { side: 'BACK', key: 'back' },
] as const satisfies readonly { side: DniSide; key: keyof Received }[]

/** Step 1: both sides of the identity document, each sent once its holder confirms that it is readable. */
export function DniStep({ link, received, onReceived, onContinue, onFailure }: Props) {
  const t = useTexts()
  const next = useAction(onContinue)
  const missing = SIDES.find(({ key }) => !received[key])
  return (
    <section className={classes.part}>
      <h2>{t('signing.dni.title')}</h2>
      <p className="dimmed pretty">{t('signing.dni.intro')}</p>
      {SIDES.map(({ side, key }) => (
        <DniPhoto
          key={side}
          link={link}
          side={side}
          received={received[key]}
          isNext={side === missing?.side}
          onReceived={() => onReceived({ ...received, [key]: true })}
          onFailure={onFailure}
        />
      ))}
      {!missing && (
        <StickyActionBar>
          <Button size="lg" loading={next.running} onClick={() => void next.run()}>
            {t('signing.dni.continue')}
          </Button>
        </StickyActionBar>
      )}
    </section>
  )
}
