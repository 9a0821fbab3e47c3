import type { ImportDetail } from '@llave/api-contract/imports.calls'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from 'react-router'
import { paths } from '../../lib/navigation/paths'
import { formatDateTime } from '../../lib/texts/formats'
import { useTexts } from '../../lib/texts/texts'
import { BackLink } from '../../ui/BackLink'
import { ErrorState } from '../../ui/feedback/ErrorState'
import { Skeletons } from '../../ui/feedback/Skeletons'
import { Page } from '../../ui/Page'
import { Draft } from './draft/Draft'
import { importQuery } from './imports-queries'
import { Result } from './result/Result'
import { Running } from './result/Running'

const PARTS = { DRAFT: Draft, RUNNING: Running, DONE: Result, TAKEN_BACK: Result } as const

/** /importaciones/:id: an import: what its columns and words mean, what will become of its rows, and what has. */
export default function ImportPage() {
  const t = useTexts()
  const { importId = '' } = useParams()
  const navigate = useNavigate()
  const { data, error, refetch } = useQuery(importQuery(importId))
  if (error && !data) {
    const leave = () => void navigate(paths.imports)
    return <ErrorState error={error} onRetry={() => void refetch()} onLeave={leave} />
  }
  return (
    <Page
      title={data?.name ?? t('area.titles.imports')}
      intro={data && broughtText(t, data)}
      above={<BackLink to={paths.imports}>{t('imports.back')}</BackLink>}
    >
      {data ? <Part key={data._id} entity={data} /> : <Skeletons count={3} height={160} />}
    </Page>
  )
}

function Part({ entity }: { readonly entity: ImportDetail }) {
  const Shown = PARTS[entity.status]
  return <Shown entity={entity} />
}

function broughtText(t: ReturnType<typeof useTexts>, { createdBy, createdDate }: ImportDetail): string {
  const date = formatDateTime(createdDate)
  return createdBy ? t('imports.brought', { by: createdBy, date }) : date
}
