import { ActionIcon, Progress } from '@mantine/core'
import { IconFile, IconX } from '@tabler/icons-react'
import { formatMegabytes } from '../../lib/texts/formats'
import { useTexts } from '../../lib/texts/texts'
import { FieldMessage } from '../fields/text/TextField'
import { type Attachment, fitting, problemText, sharesOf } from './attachments'
import { FileChip } from './FileChip'

interface Props {
  readonly attached: readonly Attachment[]
  /** The sent share of all of them; null while nothing is being sent. */
  readonly share: number | null
  readonly onDrop: (attachment: Attachment) => void
}

export function Attachments({ attached, share, onDrop }: Props) {
  const t = useTexts()
  if (attached.length === 0) return null
  const files = fitting(attached)
  const shares = sharesOf(files, share ?? 0)
  return (
    <ul className="stack gap-6" aria-label={t('attachments.list')}>
      {attached.map((attachment, at) => {
        const { file, problem } = attachment
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: two files may have the same name, and their order is kept
          <li key={`${at}.${file.name}`}>
            <FileChip name={file.name} icon={<IconFile aria-hidden="true" />}>
              <span className="dimmed fz-xs tabular">{formatMegabytes(file.size)}</span>
              <ActionIcon
                size={24}
                aria-label={t('common.actions.remove', { name: file.name })}
                disabled={share !== null}
                onClick={() => onDrop(attachment)}
              >
                <IconX />
              </ActionIcon>
            </FileChip>
            {share !== null && problem === null && (
              <Progress value={(shares[files.indexOf(file)] ?? 0) * 100} size="sm" aria-label={file.name} />
            )}
            {problem && (
              <div className="danger fz-xs mt-2xs" role="alert">
                <FieldMessage>
                  {problemText(t, problem)} {t('attachments.without')}
                </FieldMessage>
              </div>
            )}
          </li>
        )
      })}
    </ul>
  )
}
