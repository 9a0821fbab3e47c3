import { Stack } from '@mantine/core'
import { Suspense } from 'react'
import { Skeletons } from '../../ui/feedback/Skeletons'
import { FactorsCard } from '../accounts/accounts.published'
import { SessionsCard } from './security/SessionsCard'

export default function SecurityTab() {
  return (
    <Stack gap="md">
      <Suspense fallback={<Skeletons count={1} height={190} />}>
        <FactorsCard />
      </Suspense>
      <SessionsCard />
    </Stack>
  )
}
