import type { Dossier } from '@llave/api-contract/dossiers.calls'
import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { fetchFile, saveFile } from '../../../lib/api/download'
import { keys } from '../../../lib/queries/keys'
import { useTexts } from '../../../lib/texts/texts'
import { ModalFrame } from '../../../ui/feedback/frames'
import { Pending } from '../../../ui/feedback/Pending'
import { Segments } from '../../../ui/fields/choices/Segments'
import { PdfPages } from '../../documents/documents.published'

interface Props {
  readonly dossier: Dossier
  /** The part that is shown first. */
  readonly position: number
  readonly onClose: () => void
}

/** A dossier as the bank receives it, part by part. */
export function PartPreview({ dossier: { _id, bank, parts }, position: first, onClose }: Props) {
  const t = useTexts()
  const [position, setPosition] = useState(first)
  const [page, setPage] = useState(1)
  const { data, error, refetch } = useQuery({
    queryKey: keys.operation.dossierPart(_id, position),
    queryFn: () => fetchFile('GET /dossiers/:id/parts/:position', { params: { id: _id, position: String(position) } }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return (
    <ModalFrame
      opened
      onClose={onClose}
      title={t('dossiers.file.title', { bank: t(`states.banks.${bank}`) })}
      size={760}
    >
      <div className="stack gap-md">
        {parts.length > 1 && (
          <Segments
            aria-label={t('dossiers.whole')}
            value={String(position)}
            options={parts.map(part => ({
              value: String(part.position),
              label: t('dossiers.part', { part: part.position, parts: parts.length }),
            }))}
            onChange={value => {
              setPosition(Number(value))
              setPage(1)
            }}
          />
        )}
        {data ? (
          <PdfPages file={data.blob} page={page} onPage={setPage} />
        ) : (
          <Pending error={error} retry={refetch} count={1} height={420} />
        )}
        {data && (
          <Button variant="default" leftSection={<IconDownload />} onClick={() => saveFile(data)}>
            {t('common.actions.download')}
          </Button>
        )}
      </div>
    </ModalFrame>
  )
}
