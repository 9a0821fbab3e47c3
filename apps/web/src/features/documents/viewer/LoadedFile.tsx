import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { keys } from '../../../lib/queries/keys'
import { Pending } from '../../../ui/feedback/Pending'
import { readDocument } from '../api/read-document'
import type { PaperPlace } from '../upload/document-upload'
import { FileShape } from './FileShape'
import { FileView } from './FileView'

/** A file for viewing. */
export interface PreviewedFile {
  readonly _id: string
  readonly name: string
  readonly version: number
  /** Of a PDF; only the staff are told. */
  readonly hasActiveContent?: boolean | undefined
}

interface Props {
  readonly file: PreviewedFile
  readonly place?: PaperPlace | undefined
  /** Its label for screen readers; by default its name. */
  readonly label?: string
  /** The maximum share of the window's height for a picture, from 0 to 1. */
  readonly share: number
  readonly actions?: ((blob: Blob) => ReactNode) | undefined
}

/** A sent file: an image, or a PDF page by page. */
export function LoadedFile({ file, place, label = file.name, share, actions }: Props) {
  const { data, error, refetch } = useQuery({
    queryKey: keys.operation.openFile(file._id, file.version),
    queryFn: () => readDocument(file._id, place),
    staleTime: Number.POSITIVE_INFINITY,
    // Pictures of identity documents must not stay in memory.
    gcTime: 0,
  })
  if (!data) return <Pending error={error} retry={refetch} shapes={<FileShape />} />
  return <FileView blob={data.blob} name={label} share={share} actions={actions} />
}
