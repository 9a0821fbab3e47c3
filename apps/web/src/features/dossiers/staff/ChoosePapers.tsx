import type { Candidate } from '@llave/api-contract/dossiers.calls'
import type { Bank } from '@llave/domain/operations/fields/banks'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useCall } from '../../../lib/queries/use-call'
import { formatMegabytes } from '../../../lib/texts/formats'
import { useTexts } from '../../../lib/texts/texts'
import { Chip } from '../../../ui/data/Chip'
import { EmptyState } from '../../../ui/feedback/EmptyState'
import { Pending } from '../../../ui/feedback/Pending'
import { CheckField } from '../../../ui/fields/choices/CheckField'
import classes from '../dossiers.module.css'
import { papersQuery } from '../dossiers-queries'
import { paperName } from '../paper-name'

interface Props {
  readonly operationId: string
  readonly bank: Bank
  /** The last attempt to make the dossier failed. */
  readonly failed: boolean
  readonly onBegun: () => void
}

/** The papers in the bank's order: included, left out unless ticked, or impossible, each with the reason. */
export function ChoosePapers({ operationId, bank, failed, onBegun }: Props) {
  const t = useTexts()
  const { data, error, refetch } = useQuery(papersQuery(operationId, bank))
  const [changed, setChanged] = useState<ReadonlyMap<string, boolean>>(new Map())
  const build = useCall('POST /operations/buildDossier', { onDone: onBegun })
  if (!data) return <Pending error={error} retry={refetch} count={6} height={36} />
  const possible = data.papers.filter(({ barred }) => barred === null)
  const barred = data.papers.filter(paper => paper.barred !== null)
  const isTicked = ({ documentId, unchosen }: Candidate) => changed.get(documentId) ?? unchosen === null
  const ticked = possible.filter(isTicked)
  const name = t(`states.banks.${bank}`)
  const sent = possible.filter(({ unchosen }) => unchosen === 'SENT').length
  const isNothingNew = sent > 0 && possible.every(({ unchosen }) => unchosen !== null)
  return (
    <>
      {failed && (
        <p className={classes.warning} role="alert">
          {t('dossiers.failed')}
        </p>
      )}
      {possible.length === 0 && <EmptyState>{t('dossiers.noPapers')}</EmptyState>}
      {sent > 0 && <p className={classes.note}>{t(isNothingNew ? 'dossiers.allSent' : 'dossiers.newOnly')}</p>}
      {possible.length > 0 && (
        <fieldset className="stack">
          <legend className="medium">{t('dossiers.papers', { bank: name })}</legend>
          {possible.map(paper => (
            <div key={paper.documentId} className={classes.line}>
              <CheckField
                label={
                  <>
                    {paperName(t, paper.document)}
                    <span className="dimmed fz-xs block anywhere">{paper.file}</span>
                  </>
                }
                checked={isTicked(paper)}
                onChange={({ currentTarget: { checked } }) =>
                  setChanged(before => new Map(before).set(paper.documentId, checked))
                }
              />
              {paper.unchosen && (
                <Chip tone={paper.unchosen === 'PRIVATE' ? 'warning' : 'neutral'}>
                  {t(`dossiers.unchosen.${paper.unchosen}`)}
                </Chip>
              )}
            </div>
          ))}
        </fieldset>
      )}
      {barred.length > 0 && (
        <details>
          <summary className="medium">
            {t('dossiers.leftOut')} ({barred.length})
          </summary>
          <ul className="stack">
            {barred.map(paper => (
              <li key={paper.documentId} className={classes.line}>
                <span className="dimmed">{paperName(t, paper.document)}</span>
                {paper.barred && <Chip>{t(`dossiers.barred.${paper.barred}`)}</Chip>}
              </li>
            ))}
          </ul>
        </details>
      )}
      {possible.length > 0 && (
        <div className="stack gap-xs surface at-bottom pady-sm">
          <p className="dimmed fz-sm" role="status">
            {ticked.length === 0
              ? t('dossiers.chooseSome')
              : t('dossiers.chosen', {
                  count: ticked.length,
                  size: formatMegabytes(ticked.reduce((sum, { size }) => sum + size, 0)),
                })}
            <span className="block">{t('dossiers.limit', { size: `${data.sizeLimit}\u00a0MB` })}</span>
          </p>
          <Button
            disabled={ticked.length === 0}
            loading={build.running}
            onClick={() =>
              void build.run({ body: { operationId, bank, documentIds: ticked.map(({ documentId }) => documentId) } })
            }
          >
            {t('dossiers.build')}
          </Button>
        </div>
      )}
    </>
  )
}
