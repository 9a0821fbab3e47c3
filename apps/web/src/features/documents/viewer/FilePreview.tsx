import { Alert, Button } from '@mantine/core'
import { IconAlertTriangle, IconDownload } from '@tabler/icons-react'
import { type Download, saveFile } from '../../../lib/api/download'
import { useAction } from '../../../lib/calls/use-action'
import { useTexts } from '../../../lib/texts/texts'
import type { FileQuery } from '../api/file-query'
import { LoadedFile } from './LoadedFile'

interface Props {
  readonly query: FileQuery
  readonly name: string
  /** Reads the original of a PDF with active content; people are warned before. */
  readonly original: (() => Promise<Download>) | false | undefined
}

export function FilePreview({ query, name, original }: Props) {
  const t = useTexts()
  return (
    <div className="stack gap-md">
      {original && <ActiveContent original={original} />}
      <LoadedFile
        query={query}
        name={name}
        share={0.72}
        actions={blob => (
          <Button
            variant="default"
            className="grow"
            leftSection={<IconDownload />}
            onClick={() => saveFile({ blob, filename: name })}
          >
            {t('common.actions.download')}
          </Button>
        )}
      />
    </div>
  )
}

/**
 * Warns that a PDF has active content that could act when it is opened elsewhere, and offers the original nevertheless.
 */
function ActiveContent({ original: fetchOriginal }: { readonly original: () => Promise<Download> }) {
  const t = useTexts()
  const original = useAction(async () => saveFile(await fetchOriginal()))
  return (
    <Alert
      color="yellow"
      icon={<IconAlertTriangle aria-hidden="true" />}
      title={t('documents.preview.activeContent.title')}
    >
      <div className="stack gap-xs">
        <p>{t('documents.preview.activeContent.text')}</p>
        <div>
          <Button variant="default" loading={original.running} onClick={() => void original.run()}>
            {t('documents.preview.activeContent.original')}
          </Button>
        </div>
      </div>
    </Alert>
  )
}
