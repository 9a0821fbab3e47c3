import { Alert, Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { type Download, saveFile } from '../../../lib/api/download'
import { useAction } from '../../../lib/calls/use-action'
import { useTexts } from '../../../lib/texts/texts'

/** Warns of a PDF that can act when it is opened elsewhere, and gives the original to whoever wants it nevertheless. */
export function ActiveContent({ original: fetchOriginal }: { readonly original: () => Promise<Download> }) {
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
