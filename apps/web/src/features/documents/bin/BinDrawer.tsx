import { fullName } from '@llave/domain/people/full-name'
import { BIN_DAYS } from '@llave/domain/validation/limits'
import { Button, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { callQuery, keys } from '../../../lib/queries/keys'
import { useCall } from '../../../lib/queries/use-call'
import { formatDate, formatMegabytes } from '../../../lib/texts/formats'
import { useTexts } from '../../../lib/texts/texts'
import { Chip } from '../../../ui/data/Chip'
import { EmptyState } from '../../../ui/feedback/EmptyState'
import { keepFocus } from '../../../ui/feedback/focus-place'
import type { Openable } from '../../../ui/feedback/frames'
import { Pending } from '../../../ui/feedback/Pending'
import { SideDrawer } from '../../../ui/feedback/SideDrawer'
import { entryName } from '../entries'
import classes from './BinDrawer.module.css'

interface Props extends Openable {
  readonly operationId: string
}

export function BinDrawer({ operationId, opened, onClose }: Props) {
  const t = useTexts()
  return (
    <SideDrawer opened={opened} onClose={onClose} title={t('documents.bin.title')}>
      {opened && <Bin operationId={operationId} />}
    </SideDrawer>
  )
}

function Bin({ operationId }: { readonly operationId: string }) {
  const t = useTexts()
  const { data, error, refetch } = useQuery(
    callQuery(keys.operation.bin(operationId), 'GET /operations/:id/bin', { params: { id: operationId } }),
  )
  const restore = useCall('POST /operations/restoreDocumentationFiles', {
    done: () => t('documents.staff.done.restored', { count: 1 }),
    onRefused: () => void refetch(),
    parallel: true,
  })
  if (!data) return <Pending error={error} retry={refetch} count={4} height={64} />
  if (data.length === 0) {
    return <EmptyState>{t('documents.bin.empty', { days: BIN_DAYS })}</EmptyState>
  }
  return (
    <>
      <Text size="sm" c="dimmed">
        {t('documents.bin.intro', { days: BIN_DAYS })}
      </Text>
      <ul className={classes.files}>
        {data.map(file => {
          const what = [entryName(t, file), file.holder].filter(Boolean).join(' · ')
          const by = file.deletedBy ? fullName(file.deletedBy) : t('documents.bin.somebody')
          return (
            <li key={file._id} className="row gap-sm bordered note">
              <div className="stack grow">
                <span className="ellipsis medium" title={file.name}>
                  {file.name}
                </span>
                <span className="dimmed fz-xs">
                  {what} · {formatMegabytes(file.size)}
                </span>
                <span className="dimmed fz-xs">
                  {t('documents.bin.deleted', { date: formatDate(file.deletedDate), by })}
                </span>
                <span className="dimmed fz-xs">{t('documents.bin.until', { date: formatDate(file.untilDate) })}</span>
              </div>
              {file.isPrivate && <Chip tone="neutral">{t('documents.staff.private')}</Chip>}
              <Button
                size="compact-sm"
                variant="default"
                aria-label={t('documents.bin.restoreOf', { name: file.name })}
                onClick={() => {
                  keepFocus()
                  void restore.run({ body: { operationId, documentIds: [file._id] } })
                }}
              >
                {t('documents.bin.restore')}
              </Button>
            </li>
          )
        })}
      </ul>
    </>
  )
}
