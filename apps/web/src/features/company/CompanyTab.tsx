import { Alert, Stack } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { paths } from '../../lib/navigation/paths'
import { useTexts } from '../../lib/texts/texts'
import { Pending } from '../../ui/feedback/Pending'
import { companyQuery } from './api/company-query'
import { CompanyForm } from './CompanyForm'

export default function CompanyTab() {
  const t = useTexts()
  const { data, error, refetch } = useQuery(companyQuery)
  if (!data) return <Pending error={error} retry={refetch} count={4} height={120} />
  return (
    <Stack gap="md">
      <p className="dimmed">
        {t('company.description')} <Link to={paths.setup}>{t('area.titles.setup')}</Link>
      </p>
      {data.missing.length > 0 && (
        <Alert color="yellow" icon={<IconAlertTriangle />}>
          {t('company.missing')}
        </Alert>
      )}
      <CompanyForm company={data} />
    </Stack>
  )
}
