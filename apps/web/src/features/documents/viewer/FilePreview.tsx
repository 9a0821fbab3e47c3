import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { type Download, saveFile } from '../../../lib/api/download'
import { useTexts } from '../../../lib/texts/texts'
import type { FileQuery } from '../api/file-query'
import { ActiveContent } from './ActiveContent'
import { LoadedFile } from './LoadedFile'

interface Props {
  readonly query: FileQuery
  readonly name: string
  /** Reads the original of a PDF of which people are warned. */
  readonly original: (() => Promise<Download>) | false | undefined
}

/** A file, large, and a button that saves it. */
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
