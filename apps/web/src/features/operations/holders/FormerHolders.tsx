import type { FormerHolder } from '@llave/api-contract/holder-changes.calls'
import { ActionIcon } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useAction } from '../../../lib/calls/use-action'
import { formatDate } from '../../../lib/texts/formats'
import { useTexts } from '../../../lib/texts/texts'
import { downloadDocuments } from '../../documents/documents.published'
import headings from '../fields/fields.module.css'
import { formerHoldersQuery } from './holder-queries'
import classes from './holders.module.css'
import { UndoHolderChange } from './UndoHolderChange'

interface Props {
  readonly operationId: string
  readonly mayChange: boolean
}

/** The former holders, what was put aside of theirs, and a button to undo the last change while nothing prevents it. */
export function FormerHolders({ operationId, mayChange }: Props) {
  const t = useTexts()
  const { data } = useQuery(formerHoldersQuery(operationId))
  if (!data || (data.former.length === 0 && !data.undoable)) return null
  const { former, undoable } = data
  const back = (holderId: string) =>
    mayChange &&
    undoable?.holderId === holderId && <UndoHolderChange operationId={operationId} changeId={undoable.changeId} />
  return (
    <div className={classes.former}>
      {former.length > 0 && (
        <>
          <h3 className={headings.heading}>{t('operations.holders.former.title')}</h3>
          <ul className="stack gap-xs">
            {former.map(holder => (
              <li key={holder._id} className={classes.person}>
                <Former operationId={operationId} holder={holder} />
                {back(holder._id)}
              </li>
            ))}
          </ul>
        </>
      )}
      {undoable?.kind === 'CAME' && mayChange && (
        <p className={classes.person}>
          <span className="grow">{t('operations.holders.came', { name: undoable.name })}</span>
          {back(undoable.holderId)}
        </p>
      )}
    </div>
  )
}

function Former({ operationId, holder }: { readonly operationId: string; readonly holder: FormerHolder }) {
  const t = useTexts()
  const { name, reason, note, leftDate, signedDate, documents } = holder
  const download = useAction(() => downloadDocuments(operationId, documents))
  const facts = [
    t(`operations.holders.reasons.${reason}`),
    t('common.words.since', { date: formatDate(leftDate) }),
    note,
    signedDate && t('operations.holders.former.signed', { date: formatDate(signedDate) }),
    documents.length > 0 && t('operations.holders.former.files', { count: documents.length }),
  ].filter(fact => typeof fact === 'string')
  return (
    <>
      <span className="grow anywhere">
        {name}
        {facts.map(fact => (
          <span key={fact} className="dimmed fz-xs block">
            {fact}
          </span>
        ))}
      </span>
      {documents.length > 0 && (
        <ActionIcon
          aria-label={t('operations.holders.former.download', { name })}
          title={t('operations.holders.former.download', { name })}
          onClick={() => void download.run()}
        >
          <IconDownload aria-hidden="true" />
        </ActionIcon>
      )}
    </>
  )
}
