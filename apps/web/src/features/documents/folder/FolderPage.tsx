import { Button } from '@mantine/core'
import { IconDownload, IconFolder } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useParams } from 'react-router'
import { giveWayTo } from '../../../lib/give-way'
import { usePageTitle } from '../../../lib/navigation/page-title'
import { paths } from '../../../lib/navigation/paths'
import { callQuery, keys } from '../../../lib/queries/keys'
import { formatMegabytes } from '../../../lib/texts/formats'
import { useTexts } from '../../../lib/texts/texts'
import { BackLink } from '../../../ui/BackLink'
import { EmptyState } from '../../../ui/feedback/EmptyState'
import { Pending } from '../../../ui/feedback/Pending'
import { Skeletons } from '../../../ui/feedback/Skeletons'
import { CheckField } from '../../../ui/fields/choices/CheckField'
import { Page } from '../../../ui/Page'
import type { PreviewedFile } from '../api/read-document'
import { DownloadDialog } from '../download/DownloadDialog'
import { useDownload } from '../download/use-download'
import { PreviewDialog } from '../viewer/PreviewDialog'
import { FolderTable } from './FolderTable'

/** The folder of an operation; links to the storage provider's page if there is one (product decisions §5). */
export default function FolderPage() {
  const t = useTexts()
  const { operationId = '' } = useParams()
  // Private files are only downloaded on request.
  const [withPrivate, setWithPrivate] = useState(false)
  const [previewed, setPreviewed] = useState<PreviewedFile | null>(null)
  const { data, error, refetch } = useQuery(
    callQuery(keys.operation.files(operationId), 'GET /operations/:id/files', { params: { id: operationId } }),
  )
  const title = data ? t('documents.folder.title', { number: data.numOperation }) : null
  usePageTitle(title)

  const elsewhere = data?.folderUrl ?? null
  useEffect(() => {
    if (elsewhere) giveWayTo(elsewhere)
  }, [elsewhere])

  const folders = data?.folders.filter(({ entries }) => entries.some(({ documents }) => documents.length > 0)) ?? []
  const files = folders.flatMap(({ entries }) => entries.flatMap(({ documents }) => documents))
  const shared = files.filter(({ isPrivate }) => !isPrivate)
  const taken = withPrivate ? files : shared
  const download = useDownload(operationId)

  const shapes = <Skeletons count={6} height={40} />
  if (!data) return <Pending error={error} retry={refetch} shapes={shapes} />
  if (!title || elsewhere) return shapes
  return (
    <Page
      title={title}
      intro={
        data.files === 0
          ? data.title
          : t('documents.folder.intro', { title: data.title, count: data.files, size: formatMegabytes(data.size) })
      }
      above={<BackLink to={paths.operation(operationId)}>{t('documents.folder.back')}</BackLink>}
      actions={
        files.length > 0 && (
          <div className="row wrap gap-xs-md">
            {shared.length < files.length && (
              <CheckField
                label={t('documents.folder.withPrivate', { count: files.length - shared.length })}
                checked={withPrivate}
                onChange={event => setWithPrivate(event.currentTarget.checked)}
              />
            )}
            <Button
              leftSection={<IconDownload />}
              loading={download.running}
              disabled={taken.length === 0}
              onClick={() => void download.run(taken)}
            >
              {t('documents.folder.downloadAll')}
            </Button>
          </div>
        )
      }
    >
      {folders.length === 0 && <EmptyState>{t('documents.folder.empty')}</EmptyState>}
      {folders.map(({ holderId, name, entries }) => (
        <section key={holderId ?? 'general'} className="stack gap-xs">
          <h2 className="row gap-xs">
            <IconFolder aria-hidden="true" />
            {name ?? t('documents.sections.general')}
          </h2>
          <FolderTable name={name ?? t('documents.sections.general')} entries={entries} onPreview={setPreviewed} />
        </section>
      ))}
      <DownloadDialog progress={download.progress} onCancel={download.cancel} />
      <PreviewDialog file={previewed} onClose={() => setPreviewed(null)} />
    </Page>
  )
}
