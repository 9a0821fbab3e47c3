import type { HolderPlace } from '@llave/api-contract/holder-place.calls'
import { givenNames } from '@llave/domain/people/person-names'
import { Button } from '@mantine/core'
import { call } from '../../lib/api/api'
import { useAction } from '../../lib/calls/use-action'
import { useTexts } from '../../lib/texts/texts'
import { aboutOf, bearerOf, type Link } from '../signing/signing.published'

interface Props {
  readonly link: Link
  readonly place: Pick<HolderPlace, 'papersShown' | 'openedBy'>
  readonly onReread: () => Promise<void>
}

/** Whether the customer may see what the holder sends: asked once, calmly, and taken back as easily. */
export function ShowPapers({ link, place: { papersShown, openedBy }, onReread }: Props) {
  const t = useTexts()
  const change = useAction(async () => {
    await call('POST /holderPlace/showPapers', { body: { ...aboutOf(link), shown: !papersShown }, ...bearerOf(link) })
    await onReread()
  })
  if (papersShown === null || !openedBy) return null
  const name = givenNames(openedBy.name)
  return (
    <section className="card stack gap-sm pad-md">
      <h2>{t('holderPlace.papersShown.title')}</h2>
      <p className="pretty" role="status">
        {t(`holderPlace.papersShown.${papersShown ? 'shown' : 'hidden'}`, { name })}
      </p>
      <p className="dimmed pretty">{t('holderPlace.papersShown.meaning')}</p>
      <div>
        <Button variant="default" loading={change.running} onClick={() => void change.run()}>
          {papersShown ? t('holderPlace.papersShown.hide') : t('holderPlace.papersShown.show', { name })}
        </Button>
      </div>
    </section>
  )
}
