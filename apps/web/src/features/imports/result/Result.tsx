import type { ImportDetail } from '@llave/api-contract/imports.calls'
import { Button } from '@mantine/core'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../lib/navigation/paths'
import { formatDateTime } from '../../../lib/texts/formats'
import { useTexts } from '../../../lib/texts/texts'
import { Card } from '../../../ui/Page'
import { useFocusAfter } from '../../../ui/use-focus-after'
import { endImported } from '../../documents/documents.published'
import { ImportedRows } from '../ImportedRows'
import { Folders } from './Folders'
import { TakeBack } from './TakeBack'

/** The operations made from a list, and which of them still exist. */
export function Result({ entity }: { readonly entity: ImportDetail }) {
  const t = useTexts()
  const { _id, status, created, counts, rows, invited, takeBackUntil } = entity
  const made = counts.CREATED + counts.GONE
  const isBack = status === 'TAKEN_BACK'
  useEffect(() => {
    if (isBack) endImported(_id)
  }, [isBack, _id])
  const title = useFocusAfter<HTMLHeadingElement>(status)
  return (
    <>
      <Card className="row wrap between gap-sm">
        <div className="stack gap-2xs" role="status">
          <h2 ref={title} tabIndex={-1}>
            {isBack ? t('imports.result.takenBack') : t('imports.result.created', { count: made })}
          </h2>
          <p className="dimmed">
            {isBack ? t('imports.result.kept', { count: created }) : t('imports.result.left', { count: rows - made })}
          </p>
          {!isBack && invited !== null && <p className="dimmed">{t('imports.result.invited', { count: invited })}</p>}
          {takeBackUntil !== null && (
            <p className="dimmed">{t('imports.takeBack.until', { date: formatDateTime(takeBackUntil) })}</p>
          )}
        </div>
        <div className="flex gap-xs wrap">
          <TakeBack entity={entity} />
          {created > 0 && (
            <Button component={Link} to={paths.operationsOfImport(_id)}>
              {t('imports.result.operations')}
            </Button>
          )}
        </div>
      </Card>
      {!isBack && created > 0 && 'webkitdirectory' in HTMLInputElement.prototype && <Folders entity={entity} />}
      <ImportedRows entity={entity} intro={t('imports.rows.done')} />
    </>
  )
}
