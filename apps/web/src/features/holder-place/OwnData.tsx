import type { HolderPlace } from '@llave/api-contract/holder-place.calls'
import { shownPhone } from '@llave/domain/validation/person-fields'
import { fieldLabel } from '@llave/texts/field-label'
import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { fetchFile, saveFile } from '../../lib/api/download'
import { useAction } from '../../lib/calls/use-action'
import { useTexts } from '../../lib/texts/texts'
import { aboutOf, bearerOf, type Link } from '../signing/signing.published'
import classes from './Place.module.css'

const FIELDS = ['name', 'email', 'phone', 'dni', 'address'] as const

export function OwnData({ link, data }: Pick<HolderPlace, 'data'> & { readonly link: Link }) {
  const t = useTexts()
  const download = useAction(async () =>
    saveFile(await fetchFile('POST /holderPlace/exportMyData', { body: aboutOf(link), ...bearerOf(link) })),
  )
  const shown = { ...data, phone: data.phone && shownPhone(data.phone) }
  return (
    <section className="card stack gap-sm pad-md">
      <h2>{t('common.words.yourDetails')}</h2>
      <dl className={classes.data}>
        {FIELDS.filter(field => shown[field]).map(field => (
          <div key={field}>
            <dt>{fieldLabel(t, `holderPlace.data.${field}`)}</dt>
            <dd>{shown[field]}</dd>
          </div>
        ))}
      </dl>
      <p className="dimmed pretty">{t('holderPlace.data.wrong')}</p>
      <p className="dimmed pretty">{t('holderPlace.data.exportText')}</p>
      <div>
        <Button
          variant="default"
          leftSection={<IconDownload />}
          loading={download.running}
          onClick={() => void download.run()}
        >
          {t('holderPlace.data.export')}
        </Button>
      </div>
    </section>
  )
}
