import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { paths } from '../../../lib/navigation/paths'
import { fromSetup } from '../../../lib/navigation/way-back-to-setup'
import { useCall } from '../../../lib/queries/use-call'
import { useTexts } from '../../../lib/texts/texts'
import { companyQuery } from '../../company/company.published'
import { missingText } from '../progress'
import { Start, type StepProps, variantOf } from './Start'

/** The company's data, with the missing fields. */
export function CompanyStep(props: StepProps) {
  const t = useTexts()
  return (
    <>
      {props.setup.missing.length > 0 && <p>{missingText(t, props.setup)}</p>}
      <Start {...props} />
    </>
  )
}

/** The seal is created automatically; it only needs the name. */
export function SealStep(props: StepProps) {
  const t = useTexts()
  if (props.status !== 'DONE') return <Start {...props} />
  return <p className="dimmed pretty">{t(props.setup.ownCertificate ? 'setup.seal.certificate' : 'setup.seal.own')}</p>
}

/** The proposed thresholds, to keep or to change. */
export function ThresholdsStep(props: StepProps) {
  const t = useTexts()
  const { data: company } = useQuery({ ...companyQuery, enabled: props.status !== 'DONE' })
  const keep = useCall('PUT /company', { done: 'setup.thresholdsKept' })
  if (props.status === 'DONE') return <Start {...props} />
  return (
    <div className="flex gap-xs wrap">
      <Button
        variant={variantOf(props.isNext)}
        size="sm"
        loading={keep.running}
        disabled={!company}
        onClick={() => {
          if (company) void keep.run({ body: { thresholds: company.thresholds, version: company.version } })
        }}
      >
        {t('setup.steps.THRESHOLDS.action')}
      </Button>
      <Button variant="subtle" size="sm" component={Link} to={fromSetup(paths.configurationTab('avisos'))}>
        {t('setup.reviewThresholds')}
      </Button>
    </div>
  )
}

/** The first operation, or operations and contacts from elsewhere. */
export function WorkStep({ children, ...props }: StepProps) {
  const t = useTexts()
  return (
    <Start {...props}>
      {props.status !== 'DONE' && (
        <>
          <Button variant="subtle" size="sm" component={Link} to={paths.imports}>
            {t('setup.importOperations')}
          </Button>
          <Button variant="subtle" size="sm" component={Link} to={fromSetup(paths.importContacts)}>
            {t('words.importContacts')}
          </Button>
        </>
      )}
      {children}
    </Start>
  )
}
