import type { ImportDetail, ImportRow } from '@llave/api-contract/imports.calls'
import { CODED_FIELDS } from '@llave/domain/imports/import-fields'
import type { Translate } from '@llave/texts/translate'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { fetchFile, saveFile } from '../../lib/api/download'
import { useAction } from '../../lib/calls/use-action'
import { oneOrAny, pageNumber, useAddressParams } from '../../lib/list/params'
import { paths } from '../../lib/navigation/paths'
import { fieldText, useTexts } from '../../lib/texts/texts'
import { CardHead } from '../../ui/CardHead'
import { Chip } from '../../ui/data/Chip'
import { Pending } from '../../ui/feedback/Pending'
import { Segments } from '../../ui/fields/choices/Segments'
import { Pages } from '../../ui/list/Pages'
import { Card } from '../../ui/Page'
import { importFieldName, OUTCOME_TONES, OUTCOMES } from './import-names'
import classes from './imports.module.css'
import { ROWS_PER_PAGE, rowsQuery } from './imports-queries'

const params = { filas: oneOrAny(OUTCOMES), pagina: pageNumber }
const ALL = 'ALL'

interface Props {
  readonly entity: ImportDetail
  readonly intro: string
  /** The question about a doubtful row. */
  readonly whose?: (row: ImportRow) => ReactNode
}

/** The rows of a list and what becomes, or became, of each; the filter is in the URL. */
export function ImportedRows({ entity, intro, whose }: Props) {
  const t = useTexts()
  const [{ filas: outcome, pagina: page }, ask] = useAddressParams(params)
  const { data, error, refetch, isPlaceholderData } = useQuery(rowsQuery(entity, { outcome, page }))

  const offered = OUTCOMES.filter(one => entity.counts[one] > 0 || one === outcome)
  return (
    <Card>
      <CardHead title={t('imports.list.rows')} intro={intro} />
      <Segments
        className={classes.filter}
        fullWidth
        aria-label={t('imports.rows.filter')}
        value={outcome ?? ALL}
        onChange={chosen => ask({ filas: chosen === ALL ? null : chosen, pagina: 1 }, { replace: true })}
        options={[
          { value: ALL, label: t('imports.rows.all', { count: entity.rows }) },
          ...offered.map(one => ({
            value: one,
            label: t('imports.rows.some', { outcome: t(`imports.outcomes.${one}`), count: entity.counts[one] }),
          })),
        ]}
      />
      {!data && <Pending error={error} retry={refetch} count={5} height={40} />}
      {data && data.records.length === 0 && <p className="dimmed">{t('imports.rows.none')}</p>}
      {data && (
        <ul className={classes.rows} aria-busy={isPlaceholderData}>
          {data.records.map(row => (
            <li key={row.row} className={classes.row}>
              <span className={classes.number}>{t('words.row', { row: row.row })}</span>
              <span className="anywhere">
                <span className="medium">{row.name || t('imports.rows.unnamed')}</span>
                {row.second && (
                  <span className="block dimmed fz-xs">{t('imports.rows.second', { name: row.second.name })}</span>
                )}
                {row.isInvited && <span className="block dimmed fz-xs">{t('imports.rows.invited')}</span>}
              </span>
              <span>
                <Chip tone={OUTCOME_TONES[row.outcome]}>{t(`imports.outcomes.${row.outcome}`)}</Chip>
              </span>
              <div className={classes.about}>
                <About row={row} />
                {row.outcome === 'DOUBTFUL' && whose?.(row)}
              </div>
            </li>
          ))}
        </ul>
      )}
      {entity.counts.REFUSED + entity.counts.DOUBTFUL > 0 && <LeftOut importId={entity._id} />}
      {data && (
        <Pages
          page={page}
          pages={Math.ceil(data.count / ROWS_PER_PAGE)}
          onPage={pagina => ask({ pagina }, { replace: true })}
        />
      )}
    </Card>
  )
}

function LeftOut({ importId }: { readonly importId: string }) {
  const t = useTexts()
  const download = useAction(async () => saveFile(await fetchFile('POST /imports/leftOut', { body: { importId } })))
  return (
    <div className={classes.leftOut}>
      <Button variant="default" size="sm" loading={download.running} onClick={() => void download.run()}>
        {t('imports.leftOut.action')}
      </Button>
      <span className="dimmed">{t('imports.leftOut.text')}</span>
    </div>
  )
}

/** Why a row has its outcome: its errors, or the operation that it became or repeats. */
function About({ row }: { readonly row: ImportRow }) {
  const t = useTexts()
  if (row.operation) {
    const { _id, numOperation: number, title } = row.operation
    return <Link to={paths.operation(_id)}>{t('common.operation.named', { number, title })}</Link>
  }
  if (row.outcome === 'KNOWN') return <span className="dimmed">{t('imports.rows.repeated')}</span>
  return row.errors.map(error => <span key={error.field}>{errorLine(t, error)}</span>)
}

function errorLine(t: Translate, { field, title, cell, error: code }: ImportRow['errors'][number]) {
  const isUnsaid = code === 'error_form_option' && CODED_FIELDS.some(coded => coded === field)
  const error = isUnsaid ? t('imports.rows.unsaid') : fieldText(t, code)
  const column = title || importFieldName(t, field)
  return cell === '' ? t('imports.rows.error', { column, error }) : t('imports.rows.errorAt', { column, cell, error })
}
