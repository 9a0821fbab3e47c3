import { isStaff } from '@llave/domain/people/roles'
import { Button, Stack } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useConfig } from '../../lib/api/config'
import { fetchFile, saveFile } from '../../lib/api/download'
import { useAction } from '../../lib/calls/use-action'
import { reopenConsent, useConsent } from '../../lib/consent/consent'
import { useSignedIn } from '../../lib/session/session'
import { formatDate, formatList } from '../../lib/texts/formats'
import { useTexts } from '../../lib/texts/texts'
import { CardHead } from '../../ui/CardHead'
import { Card } from '../../ui/Page'
import { AgencySees } from '../agencies/agencies.published'
import { OwnRights } from '../privacy/privacy.published'

/** The reader's stored data, what agencies see of their requests, and consent to third-party services. */
export default function PrivacyTab() {
  const { roles } = useSignedIn()
  return (
    <Stack gap="md">
      <DataCard />
      <CookiesCard />
      {!isStaff(roles) && <OwnRights />}
      {/* Last, because it appears after loading, and most people have none. */}
      {roles.includes('customer') && <AgencySees />}
    </Stack>
  )
}

function DataCard() {
  const t = useTexts()
  const { run, running } = useAction(async () => saveFile(await fetchFile('POST /users/exportMyData')))
  return (
    <Card>
      <CardHead title={t('common.words.yourData')} intro={t('settings.privacy.data.text')} />
      <Button variant="default" leftSection={<IconDownload />} loading={running} onClick={() => void run()}>
        {t('settings.privacy.data.action')}
      </Button>
    </Card>
  )
}

function CookiesCard() {
  const t = useTexts()
  const embeds = useConfig()?.embeds ?? []
  const consent = useConsent()
  if (embeds.length === 0) return null
  const accepted = embeds.filter(embed => consent?.[embed]).map(embed => t(`settings.privacy.cookies.${embed}`))
  const list = formatList(t, accepted)
  return (
    <Card>
      <CardHead
        title={t('settings.privacy.cookies.title')}
        intro={
          consent === null
            ? t('settings.privacy.cookies.undecided')
            : t(accepted.length > 0 ? 'settings.privacy.cookies.accepted' : 'settings.privacy.cookies.rejected', {
                list,
                date: formatDate(consent.date),
              })
        }
      />
      <Button variant="default" onClick={reopenConsent}>
        {t('settings.privacy.cookies.action')}
      </Button>
    </Card>
  )
}
